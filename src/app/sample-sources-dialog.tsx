import { useMessages } from '#i18n/i18n.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { SampleSources } from './sample-sources.tsx'

/** Opens with its first drawing; the one who drew it takes it away when it is closed. */
export function SampleSourcesDialog({ onClose }: { onClose: () => void }) {
  const { sources } = useMessages('rare')
  return (
    <Dialog title={sources.title} open onClose={onClose}>
      <SampleSources />
    </Dialog>
  )
}
