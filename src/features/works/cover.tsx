import { memo, useMemo, useState, type CSSProperties } from 'react'

import { coverDesign } from '#domain/cover.ts'
import type { SafeUrl } from '#base/safe-url.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { classNames } from '#ui/class-names.ts'

import styles from './cover.module.css'
import { mayAskFor, noteFailure } from './failed-pictures.ts'

interface CoverProps {
  readonly title: string
  readonly picture: SafeUrl | null
  /** A word in the corner, such as the medium. */
  readonly tag?: string
  /** The words for the picture where it says more than the title beside it; otherwise it is decoration. */
  readonly alt?: string
  /** Set where the picture is what the page opens with. */
  readonly eager?: boolean
  /** Called with the picture's address once it is on the screen. */
  readonly onShown?: (picture: SafeUrl) => void
}

/**
 * A drawn cover in a 16:9 frame; a real picture lies on top of it once it has loaded, and leaves when it fails, or when
 * the person wants none.
 */
export const Cover = memo(function Cover(props: CoverProps) {
  const { title, picture, tag, alt = '', eager = false, onShown } = props
  const design = coverDesign(title)
  // Which address has loaded or failed, so that another work in the same place starts anew.
  const [loaded, setLoaded] = useState<SafeUrl | null>(null)
  const [failed, setFailed] = useState<SafeUrl | null>(null)
  const asked = useMayAsk(picture)
  const style = {
    '--hue-a': design.hues[0],
    '--hue-b': design.hues[1],
    '--turn': `${design.turn}deg`,
  } as CSSProperties // custom properties, which React's type does not list
  return (
    <div className={classNames(styles.cover, styles[design.pattern])} style={style}>
      <span aria-hidden="true" lang="ja" className={styles.letters}>
        {design.letters}
      </span>
      {picture !== null && picture !== failed && asked && (
        <img
          className={classNames(styles.picture, picture === loaded && styles.loaded)}
          src={picture}
          alt={alt}
          width={320}
          height={180}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(picture)
            onShown?.(picture)
          }}
          onError={() => {
            noteFailure(picture, navigator.onLine)
            setFailed(picture)
          }}
        />
      )}
      {tag !== undefined && (
        <span aria-hidden="true" className={styles.tag}>
          {tag}
        </span>
      )}
    </div>
  )
})

/** Whether a picture is asked for, decided once for each address, so that what is drawn does not hang on when React draws. */
function useMayAsk(picture: SafeUrl | null): boolean {
  const { pictures } = useChoices()
  return useMemo(() => picture !== null && pictures === 'all' && mayAskFor(picture), [picture, pictures])
}
