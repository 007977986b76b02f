import text from '#ui/text.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** A dim dash where nothing is known, with the reason for a pointer and for screen readers. It is never a 0. */
export function Unknown({ why }: { why: string }) {
  return (
    <span className={text.dim} title={why}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  )
}
