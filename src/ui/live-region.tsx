import text from './text.module.css'

/** A polite voice: screen readers read `children` aloud, when they have time, each time the words change. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <output aria-live="polite" aria-atomic="true" className={text.hidden}>
      {children}
    </output>
  )
}
