import buttonStyles from '#ui/button.module.css'
import { classNames } from '#ui/class-names.ts'

import styles from './callback.module.css'

type Kind = 'main' | 'plain'

/** An element with these properties and children. Texts become text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: {
    readonly [Name in keyof HTMLElementTagNameMap[Tag]]?: HTMLElementTagNameMap[Tag][Name] | undefined
  },
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  Object.assign(made, properties)
  made.append(...children)
  return made
}

export function button(text: string, kind: Kind | undefined, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className: look(kind) }, text)
  made.addEventListener('click', onClick)
  return made
}

/** `target` is `_blank` for what opens beside this page. */
export function link(text: string, href: string, kind: Kind, target = ''): HTMLAnchorElement {
  return element('a', { href, target, rel: 'noreferrer', className: look(kind) }, text)
}

/** The controls of a page, in one row that wraps. */
export function actions(...controls: readonly (HTMLElement | null)[]): HTMLElement {
  return element('div', { className: styles.actions }, ...controls.filter((control) => control !== null))
}

function look(kind: Kind | undefined): string {
  return classNames(buttonStyles.button, kind !== undefined && buttonStyles[kind])
}
