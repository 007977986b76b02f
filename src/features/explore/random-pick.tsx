import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Random } from '#base/random.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { workPath } from '#domain/paths.ts'
import { shownWorks } from '#features/catalogue/ask.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { WorkTitle } from '#features/works/work-title.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import styles from './explorer.module.css'
import { pickOne } from './pick-one.ts'

interface RandomPickProps {
  readonly ids: Int32Array
  readonly random: Random
}

/** One of the works that are left, by chance. */
export function RandomPick({ ids, random }: RandomPickProps) {
  const { random: messages } = useMessages('explore')
  const [picked, setPicked] = useState<number | null>(null)
  const { value } = useCatalogue(
    picked === null
      ? null
      : {
          key: `picked ${picked}`,
          kinds: ['work'],
          run: (catalogue) => shownWorks(catalogue, [picked]),
        },
  )
  const work = value?.find(({ annictId }) => annictId === picked) ?? null
  const id = work === null ? null : parseAnnictId(work.annictId)
  return (
    <>
      <Button aria-disabled={ids.length === 0} onClick={() => setPicked(pickOne(ids, random, picked))}>
        {picked === null ? messages.pick : messages.again}
      </Button>
      <output className={picked === null ? undefined : styles.picked}>
        {work !== null && id !== null && (
          <>
            <span>{messages.picked}</span>
            <Link to={workPath(id)}>
              <WorkTitle work={work} id={id} />
            </Link>
          </>
        )}
      </output>
      {picked !== null && (
        <Button kind="plain" onClick={() => setPicked(null)}>
          {messages.close}
        </Button>
      )}
    </>
  )
}
