import { parseAnnictId } from '#domain/ids.ts'
import { pathOfAnnictAddress } from '#domain/annict-address.ts'
import {
  characterPath,
  episodePath,
  organizationPath,
  personPath,
  seriesPath,
  workPath,
} from '#domain/paths.ts'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './search-page.module.css'

/** Pages that a number can stand for, the likeliest first. */
const KINDS = ['works', 'episodes', 'people', 'characters', 'organizations', 'series'] as const

export type Jump =
  | { readonly kind: 'address'; readonly path: string }
  | { readonly kind: (typeof KINDS)[number]; readonly path: string; readonly id: number }

const PATHS = {
  works: workPath,
  episodes: episodePath,
  people: personPath,
  characters: characterPath,
  organizations: organizationPath,
  series: seriesPath,
} as const

/** The pages that a text names by an address on Annict or by a number; none for other texts. */
export function jumpsOf(text: string): readonly Jump[] {
  const path = pathOfAnnictAddress(text)
  if (path !== null) return [{ kind: 'address', path }]
  const id = parseAnnictId(text.normalize('NFKC').replace(/^#/, ''))
  return id === null ? [] : KINDS.map((kind) => ({ kind, path: PATHS[kind](id), id }))
}

/** Ways to pages by number. Which of them exist, only Annict knows. */
export function Jumps({ jumps, onOpen }: { jumps: readonly Jump[]; onOpen: () => void }) {
  const messages = useMessages('search')
  return (
    <div className={styles.jumps}>
      <span>{messages.jump}</span>
      <ul>
        {jumps.map((jump) => (
          <li key={jump.path}>
            <span onClickCapture={onOpen}>
              <PageLink to={jump.path}>
                {jump.kind === 'address' ? messages.jumps.address : messages.jumps[jump.kind](jump.id)}
              </PageLink>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
