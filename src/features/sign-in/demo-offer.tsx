import { useMessages } from '#i18n/i18n.tsx'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'

/** Starts the sample that runs inside of the page, in one click. */
export function DemoOffer({ kind, onDone }: { kind?: 'main'; onDone?: () => void }) {
  const messages = useMessages('account').waysIn
  const session = useSession()
  const start = (): void => {
    session.startDemo()
    onDone?.()
  }
  return (
    <>
      <p>{messages.demoBody}</p>
      <Button onClick={start} {...(kind !== undefined && { kind })}>
        {messages.demoAction}
      </Button>
    </>
  )
}
