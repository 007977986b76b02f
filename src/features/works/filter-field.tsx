import { useState, type Ref } from 'react'

import { SearchField } from '#ui/search-field.tsx'

interface FilterFieldProps {
  /** For screen readers. */
  readonly label: string
  /** For the eye, while the field is empty. */
  readonly hint: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** Whether it takes the focus when its page is opened. */
  readonly first?: boolean
  /** The list of suggestions that the keys of the field move in, and the one that is chosen. */
  readonly combobox?: { readonly list: string; readonly active: string | undefined }
}

/** A field that filters a list at each key press. While an input method composes, nothing is filtered yet. */
export function FilterField({
  label,
  hint,
  text,
  onText,
  className,
  ref,
  first,
  combobox,
}: FilterFieldProps) {
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <SearchField
      ref={ref}
      data-first={first}
      {...(combobox !== undefined && {
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': combobox.list,
        'aria-activedescendant': combobox.active,
        'aria-autocomplete': 'list',
      })}
      className={className}
      label={label}
      placeholder={hint}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      value={composing ?? text}
      onCompositionStart={(event) => setComposing(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onText(event.currentTarget.value)
      }}
      onChange={(event) => {
        if (composing === null) onText(event.currentTarget.value)
        else setComposing(event.currentTarget.value)
      }}
    />
  )
}
