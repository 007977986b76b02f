import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'

import { useI18n } from '#i18n/i18n.tsx'

/** As many heights as a day of looking around leaves. */
const MOST = 20_000

/** The heights that the pieces of some lists had on screen, in CSS pixels. They hold for one width and language. */
interface HeightsSeen {
  /** The height of the piece with this annictId; undefined for one that was not seen as things are now. */
  readonly get: (layout: string, id: number) => number | undefined
  readonly keep: (layout: string, heights: Iterable<readonly [id: number, height: number]>) => void
}

export function createHeightsSeen(): HeightsSeen {
  let heights = new Map<number, number>()
  let of = ''
  return {
    get: (layout, id) => (layout === of ? heights.get(id) : undefined),
    keep(layout, seen) {
      if (layout !== of || heights.size > MOST) heights = new Map()
      of = layout
      for (const [id, height] of seen) if (height > 0) heights.set(id, height)
    },
  }
}

/** What heights hang on, as a key: how wide the window is, how large its text, and the language. */
export function useLayoutKey(): string {
  const { language } = useI18n()
  return `${window.innerWidth} ${getComputedStyle(document.documentElement).fontSize} ${language}`
}

/**
 * A list whose pieces the browser lays out only near the window, so that all others stand with a height that was
 * guessed. Notes the heights when the list is left, and gives them back on the way back, for {@link heightStyle}: the page is then
 * as long as it was, and the same pieces are in sight.
 */
export function useHeightsSeen(
  heights: HeightsSeen,
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  /** The piece within a child of the list, where it is not the child itself. */
  pieceOf: (child: Element) => Element | null = itself,
): (id: number) => number | undefined {
  const layout = useLayoutKey()
  const latest = useRef({ layout, ids })
  useLayoutEffect(() => {
    latest.current = { layout, ids }
  }, [layout, ids])
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    return () => {
      const now = latest.current
      heights.keep(
        now.layout,
        Array.from(element.children, (child, place) => [
          now.ids[place] ?? 0,
          pieceOf(child)?.getBoundingClientRect().height ?? 0,
        ]),
      )
    }
  }, [heights, list, pieceOf])
  return (id) => heights.get(layout, id)
}

/** Hands a height to the style sheet as `--seen`. */
export function heightStyle(height: number | undefined): CSSProperties | undefined {
  // React's types know no custom properties.
  return height === undefined ? undefined : ({ '--seen': `${height}px` } as CSSProperties)
}

const itself = (child: Element): Element => child
