import { cleanLine, cleanText } from './clean-text.ts'

/** What a spreadsheet takes for the beginning of a formula, in either width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/

/** A text of others as one cell of a CSV file: clean, quoted, and no formula to whatever opens it. */
export function csvCell(text: string): string {
  const clean = cleanText(text)
  const harmless = FORMULA.test(clean) ? `'${clean}` : clean
  return /[",\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** More than that, in letters of three bytes, some file systems do not take. */
const LONGEST = 80

/** What some system has a meaning of its own for: paths, drives, wild cards, pipes. */
const SPECIAL = /[\\/:*?"<>|]/g

/** Names that are devices on Windows, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A text of others as the name of a file, to which `ending` (such as `csv`) is added; `otherwise` stands in for a text of
 * which no name can be made. It is one name, never a path, hides nothing and does not end as another kind of file.
 */
export function fileName(text: string, ending: string, otherwise: string): string {
  const name = cleanLine(text)
    .normalize('NFC')
    .replaceAll(SPECIAL, '_')
    .replace(/^[\s.]+/, '')
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s.]+$/, '')
  const named = /[\p{L}\p{N}]/u.test(name) ? name : otherwise
  return `${DEVICE.test(named) ? '_' : ''}${named}.${ending}`
}
