import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, useSyncExternalStore } from 'react'

import { useApi } from '#api/api-context.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

import { ForgetDialog } from './forget-dialog.tsx'
import { ForgetSeason } from './forget-season.tsx'
import { forget, type Forgetting } from './forgetting.ts'
import { KeptRows } from './kept-rows.tsx'
import { answerGroups, kindPrice, wholePrice } from './kept-things.ts'
import { Room } from './room.tsx'
import styles from './kept.module.css'
import page from './settings-page.module.css'
import { useHeld } from './use-held.ts'

/** So many requests are gathered again in a moment; what costs more is asked about first. */
const CHEAP = 10

type News = 'forgetting' | 'not-forgotten' | { readonly forgotten: string }

/** What is kept on this device, how much, how old, and how to be rid of it. */
export function Kept() {
  const messages = useMessages('settings').kept
  const api = useApi()
  const client = useQueryClient()
  const { name, trouble } = useSyncExternalStore(api.kept.subscribe, api.kept.get)
  const { held, countAgain } = useHeld()
  const [asking, setAsking] = useState<Forgetting | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  const go = async (what: Forgetting): Promise<void> => {
    setAsking(null)
    setNews('forgetting')
    try {
      await forget(what, api, client)
      setNews({ forgotten: what.name })
    } catch (error) {
      reportError(error)
      setNews('not-forgotten')
    }
    // The button goes with what it stood beside.
    heading.current?.focus()
    await countAgain()
  }
  const askToStay = async (): Promise<boolean> => {
    // A browser that cannot be asked has not promised.
    const granted = await navigator.storage.persist().catch(() => false)
    await countAgain()
    return granted
  }
  const wish = (what: Forgetting): void => (what.price > CHEAP ? setAsking(what) : void go(what))

  const catalogue = held?.catalogue ?? null
  const price = held === null ? 0 : wholePrice(held.answers, catalogue)
  const empty = held !== null && held.answers.length === 0 && (catalogue?.sizes ?? []).length === 0
  return (
    <section className={page.group} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      <p className={styles.intro}>{name === null ? messages.nowhere : messages.intro}</p>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {messages.trouble[trouble]}
        </p>
      )}
      <output className={styles.news}>
        {news === null
          ? ''
          : news === 'forgetting'
            ? messages.forgetting
            : news === 'not-forgotten'
              ? messages.notForgotten
              : messages.forgotten(news.forgotten)}
      </output>
      <Room facts={held?.room ?? null} onAsk={askToStay} />
      <div className={styles.things} aria-busy={held === null}>
        {held === null ? (
          <p className={styles.about}>{messages.loading}</p>
        ) : (
          <>
            <KeptRows
              title={messages.answers}
              about={messages.answersAbout}
              none={messages.noAnswers}
              rows={answerGroups(held.answers).map((group) => ({
                ...group,
                label: messages.purposes[purposeOf(group.purpose)],
                count: group.facts.length,
                price: group.facts.length,
              }))}
              onForget={({ label, facts, price: cost }) =>
                wish({ name: label, price: cost, answers: facts, catalogue: null })
              }
            />
            {catalogue === null ? (
              <div className={styles.row}>
                <p className={styles.about}>{messages.unreadable}</p>
                <Button onClick={() => void countAgain()}>{messages.again}</Button>
              </div>
            ) : (
              <KeptRows
                title={messages.catalogue}
                about={messages.catalogueAbout}
                none={messages.noCatalogue}
                rows={catalogue.sizes.map((size) => ({
                  ...size,
                  label: messages.kinds[size.kind],
                  count: size.rows,
                  price: kindPrice(catalogue, size.kind),
                }))}
                onForget={({ label, kind, price: cost }) =>
                  wish({ name: label, price: cost, answers: [], catalogue: { what: 'kind', kind } })
                }
              />
            )}
            {catalogue !== null && (
              <ForgetSeason catalogue={catalogue} answers={held.answers} onForget={wish} />
            )}
            <div className={styles.row}>
              <h3>{messages.everything}</h3>
              <p className={styles.about}>{empty ? messages.nothing : messages.everythingAbout}</p>
              <Button
                aria-disabled={empty}
                onClick={() =>
                  setAsking({
                    ...{ name: messages.allOfIt, price, answers: held.answers },
                    catalogue: catalogue === null ? null : { what: 'everything' },
                  })
                }
              >
                {messages.everything}
                {!empty && messages.about(price)}
              </Button>
            </div>
          </>
        )}
      </div>
      <ForgetDialog asking={asking} onCancel={() => setAsking(null)} onForget={(what) => void go(what)} />
    </section>
  )
}

const NAMED = ['season', 'work', 'work-episodes'] as const

/** A purpose that there is a word for. */
function purposeOf(purpose: string): (typeof NAMED)[number] | 'other' {
  return NAMED.find((one) => one === purpose) ?? 'other'
}
