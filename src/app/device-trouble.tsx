import type { Trouble } from '#cache/database.ts'
import { useMessages } from '#i18n/i18n.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'

/** One line about why what is fetched is not kept on this device. */
export function DeviceTrouble({ trouble }: { trouble: Trouble }) {
  const { device } = useMessages('rare')
  return (
    <>
      <output>{device[trouble]}</output>
      {trouble === 'newer' && (
        <>
          {' '}
          <ReloadButton />
        </>
      )}
    </>
  )
}
