/** How light the page is: as the device wishes, or as chosen. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** Shows the page in `theme`. The choice is read before the first paint by `public/early.js`, which does the same. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
