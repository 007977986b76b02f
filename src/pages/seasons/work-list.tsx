import { WorkGrid } from '#features/works/work-grid.tsx'

import { PlainTable, VirtualWorks } from './late-parts.tsx'
import type { WorkListProps } from './work-list-props.ts'

/** Up to so many works are all in the document, so that the browser's own search finds them. */
const PLAIN = 120

/** The works in the shape that was chosen. Only the grid of a usual season comes with the page itself. */
export function WorkList(props: WorkListProps) {
  const { name, works, shape } = props
  if (works.length > PLAIN) return <VirtualWorks {...props} />
  return shape === 'grid' ? <WorkGrid name={name} works={works} /> : <PlainTable {...props} />
}
