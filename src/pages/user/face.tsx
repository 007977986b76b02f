import { useState } from 'react'

import { safePicture, type SafeUrl } from '#base/safe-url.ts'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { mayAskFor, noteFailure } from '#features/works/failed-pictures.ts'

import styles from './user-page.module.css'

interface FaceProps {
  readonly name: string
  readonly picture: string | null
}

/** The picture of somebody, on the first letter of the name, which stays where the picture does not come. */
export function Face({ name, picture }: FaceProps) {
  const { pictures } = useChoices()
  const [failed, setFailed] = useState<SafeUrl | null>(null)
  const own = safePicture(picture)
  const [asked] = useState(() => pictures === 'all' && own !== null && mayAskFor(own))
  return (
    <span className={styles.face} aria-hidden="true">
      {Array.from(name)[0]}
      {asked && own !== null && own !== failed && (
        <img
          src={own}
          alt=""
          width={72}
          height={72}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            noteFailure(own, navigator.onLine)
            setFailed(own)
          }}
        />
      )}
    </span>
  )
}
