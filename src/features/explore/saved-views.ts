import { cleanLine } from '#base/clean-text.ts'

/** A way of looking at a list under a name of the person's own: an address, and nothing else. */
export interface SavedView {
  readonly name: string
  /** Without the origin, and without where the app lies. */
  readonly path: string
  /** With its `?`, or empty. */
  readonly search: string
}

export const MOST_VIEWS = 100
export const LONGEST_NAME = 60
const LONGEST_ADDRESS = 4_000

/** Reads what is kept on the device, which an older version or somebody by hand may have written. */
export function readSavedViews(held: unknown): readonly SavedView[] {
  if (!Array.isArray(held)) return []
  const views = held.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { name, path, search } = one as Readonly<Record<string, unknown>> // an object, just asked
    return typeof name === 'string' && isPath(path) && isSearch(search)
      ? [{ name: savedName(name), path, search }]
      : []
  })
  return views.filter(({ name }) => name !== '').slice(0, MOST_VIEWS)
}

/** The name as it is kept; empty where nothing of it is left. */
export function savedName(text: string): string {
  return cleanLine(text).trim().slice(0, LONGEST_NAME).trim()
}

/** With the view at the end; one of the same name gives way to it. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view]
}

/** With another name for a view; one that had that name gives way to it. */
export function renamedView(views: readonly SavedView[], from: string, to: string): readonly SavedView[] {
  if (from === to) return views
  return views.flatMap((view) =>
    view.name === to ? [] : [view.name === from ? { ...view, name: to } : view],
  )
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}

function isPath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= LONGEST_ADDRESS && /^\/(?![/\\])[^?#]*$/.test(path)
}

function isSearch(search: unknown): search is string {
  return typeof search === 'string' && search.length <= LONGEST_ADDRESS && /^(?:\?[^#]*)?$/.test(search)
}
