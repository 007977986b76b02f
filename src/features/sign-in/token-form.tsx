import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { useSession } from '#session/session-context.ts'
import type { SignInErrorKind } from '#session/sign-in-error.ts'
import type { Keep } from '#session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { OuterLink } from '#ui/outer-link.tsx'
import { Price } from '#ui/price.tsx'
import { TextField } from '#ui/text-field.tsx'

import { useAnnictSite } from './annict-site.ts'
import styles from './choices.module.css'
import { KeepChoice } from './keep-choice.tsx'

interface TokenFormProps {
  /** Whether another way in is the main one on the page. */
  readonly quiet?: boolean
  /** Called once the token is accepted. */
  readonly onDone?: () => void
}

/** Signs in with a pasted personal token, checked by one request. */
export function TokenForm({ quiet = false, onDone }: TokenFormProps) {
  const messages = useMessages('account').token
  const session = useSession()
  const onAnnict = useAnnictSite()
  const [failure, setFailure] = useState<SignInErrorKind | null>(null)
  const [checking, setChecking] = useState(false)
  const [keep, setKeep] = useState<Keep>('device')
  const input = useRef<HTMLInputElement>(null)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const submit = async (token: string): Promise<void> => {
    attempt.current?.abort()
    const own = new AbortController()
    attempt.current = own
    setChecking(true)
    setFailure(null)
    const result = await session.signInWithToken(token, { keep, signal: own.signal })
    // A later attempt, or a form that has gone, is not to be told.
    if (own.signal.aborted) return
    setChecking(false)
    if (result.ok) {
      onDone?.()
      return
    }
    setFailure(result.error.kind)
    input.current?.focus()
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!checking) void submit(input.current?.value ?? '')
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <ol className={styles.steps} aria-label={messages.steps}>
        <li>{messages.stepOpen}</li>
        <li>{messages.stepScope}</li>
        <li>{messages.stepPaste}</li>
      </ol>
      <div className={styles.row}>
        <OuterLink href={onAnnict('/settings/tokens/new')} className={buttonClass()}>
          {messages.open}
        </OuterLink>
      </div>
      <TextField
        ref={input}
        label={messages.label}
        hint={messages.hint}
        error={failure === null ? null : messages.errors[failure]}
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <KeepChoice keep={keep} onChange={setKeep} />
      <div className={styles.row}>
        <Button type="submit" aria-disabled={checking} {...(!quiet && { kind: 'main' })}>
          {checking ? messages.checking : messages.submit}
          {!checking && <Price count={1} />}
        </Button>
      </div>
    </form>
  )
}
