import { useMessages } from '#i18n/i18n.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { SampleSources } from './sample-sources.tsx'

/** Opens with its first drawing; the one who drew it takes it away when it is closed. */
export function SampleSourcesDialog({ onClose }: { onClose: () => void }) {
  const { sample } = useMessages('shell')
  return (
    <Dialog title={sample.sourcesTitle} open onClose={onClose}>
      <SampleSources />
    </Dialog>
  )
}
