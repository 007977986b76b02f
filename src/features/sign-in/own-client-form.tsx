import { useRef, useState, type FormEvent } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { rememberedClientId } from '#session/own-client-id.ts'
import type { Keep } from '#session/token-store.ts'
import type { Person } from '#session/transactions.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { TextField } from '#ui/text-field.tsx'

import { useAnnictSite } from './annict-site.ts'
import { BeginNotice } from './begin-notice.tsx'
import { CheckChoice } from './check-choice.tsx'
import styles from './choices.module.css'
import { KeepChoice } from './keep-choice.tsx'
import { useSignIn } from './sign-in-context.ts'
import { useBegin } from './use-begin.ts'

/** What ids and secrets of Annict's are made of, at a length that none has. */
const CLIENT_TEXT = /^[\w.~-]{1,256}$/

/** Signs in on Annict's own page with a client that the person has registered himself. `same` has to come back. */
export function OwnClientForm({ same = null }: { same?: Person | null }) {
  const messages = useMessages('account').ownClient
  const onAnnict = useAnnictSite()
  const { redirectUri, lasting } = useSignIn()
  const { state, begin } = useBegin('own-client')
  const [keep, setKeep] = useState<Keep>('device')
  const [keepsSecret, setKeepsSecret] = useState(false)
  const [writes, setWrites] = useState(same !== null)
  const [wrong, setWrong] = useState<'id' | 'secret' | null>(null)
  const id = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const going = state.kind === 'going'

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const given = { id: id.current?.value.trim() ?? '', secret: secret.current?.value.trim() ?? '' }
    const missing = !CLIENT_TEXT.test(given.id) ? 'id' : !CLIENT_TEXT.test(given.secret) ? 'secret' : null
    setWrong(missing)
    if (missing === 'id') id.current?.focus()
    if (missing === 'secret') secret.current?.focus()
    if (missing !== null || going) return
    // What the page keeps for the way back holds no secret.
    if (secret.current !== null) secret.current.value = ''
    void begin({
      ...{ client: { way: 'own-client', ...given }, keepsSecret, keep, expected: same },
      scopes: writes ? ['read', 'write'] : ['read'],
    })
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <ol className={styles.steps} aria-label={messages.steps}>
        <li>
          {messages.stepRegister} <code className={styles.address}>{redirectUri}</code>
        </li>
        <li>{messages.stepCopy}</li>
      </ol>
      <div className={styles.row}>
        <OuterLink href={onAnnict('/oauth/applications/new')} className={buttonClass()}>
          {messages.open}
        </OuterLink>
      </div>
      <TextField
        ref={id}
        label={messages.id}
        defaultValue={rememberedClientId(lasting)}
        error={wrong === 'id' ? messages.wrongId : null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        ref={secret}
        label={messages.secret}
        hint={messages.risk}
        error={wrong === 'secret' ? messages.wrongSecret : null}
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckChoice label={messages.writes} hint={messages.writesHint} checked={writes} onChange={setWrites} />
      <CheckChoice
        label={messages.keepsSecret}
        hint={messages.keepsSecretHint}
        checked={keepsSecret}
        onChange={setKeepsSecret}
      />
      <KeepChoice keep={keep} onChange={setKeep} />
      <div className={styles.row}>
        <Button kind="main" type="submit" aria-disabled={going}>
          {going ? messages.going : messages.submit}
        </Button>
      </div>
      <BeginNotice state={state} />
    </form>
  )
}
