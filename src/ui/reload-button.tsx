import { useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'

import { Button } from './button.tsx'
import { useReload } from './reload-context.ts'

/** Loads the whole page again; where its server does not answer, it says so and what is on screen stays. */
export function ReloadButton() {
  const { missing } = useMessages('shell')
  const reload = useReload()
  const [unreached, setUnreached] = useState(false)
  const press = async (): Promise<void> => {
    setUnreached(false)
    setUnreached(!(await reload.now()))
  }
  return (
    <>
      <Button onClick={() => void press()}>{missing.reload}</Button>
      <output>{unreached && missing.unreached}</output>
    </>
  )
}
