import type { StaffOption } from './conditions.ts'

/** Somebody who made a work, in a role or in any. */
export interface StaffName {
  readonly kind: 'person' | 'organization'
  readonly id: number
  /** In Annict's words; null for any. */
  readonly role: string | null
}

export function writeStaffOption({ kind, id, role }: StaffName): StaffOption {
  return `${kind === 'person' ? 'p' : 'o'}${id}${role === null ? '' : `:${role}`}`
}

/** Null for a text that names nobody. */
export function readStaffOption(option: StaffOption): StaffName | null {
  const match = /^([po])([1-9]\d{0,9})(?::(.+))?$/su.exec(option)
  if (match === null) return null
  return {
    kind: match[1] === 'p' ? 'person' : 'organization',
    id: Number(match[2]),
    role: match[3] ?? null,
  }
}
