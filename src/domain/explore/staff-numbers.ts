import type { StaffOption } from './conditions.ts'
import { readStaffOption, writeStaffOption, type StaffName } from './staff-option.ts'
import type { ExploredParts, ExploredStaff } from './work-table.ts'

/** Staff options as numbers: of 100,000 works there are too many to be kept as texts. */
export interface StaffNumbers {
  /** Both options that a row of staff counts for: whoever it is in any role, and in this one. */
  numbersOf(row: ExploredStaff): readonly number[]
  optionOf(number: number): StaffOption
  /** Undefined for an option that is none, or whose role nobody has. */
  numberOf(option: StaffOption): number | undefined
}

/** More roles than Annict has words for. */
const ROLES = 1_024

export function staffNumbers(): StaffNumbers {
  const roles: string[] = []
  const codes = new Map<string, number>()

  function codeOf(role: string): number | undefined {
    let code = codes.get(role)
    if (code === undefined && roles.length + 1 < ROLES) {
      roles.push(role)
      codes.set(role, (code = roles.length))
    }
    return code
  }

  return {
    numbersOf(row) {
      const any = inAnyRole(row)
      const code = row.role === null ? undefined : codeOf(row.role)
      return code === undefined ? [any] : [any, any + code]
    },
    optionOf(number) {
      const own = Math.floor(number / ROLES)
      return writeStaffOption({
        kind: own % 2 === 0 ? 'person' : 'organization',
        id: Math.floor(own / 2),
        role: roles[(number % ROLES) - 1] ?? null,
      })
    },
    numberOf(option) {
      const name = readStaffOption(option)
      if (name === null) return undefined
      if (name.role === null) return inAnyRole(name)
      const code = codes.get(name.role)
      return code === undefined ? undefined : inAnyRole(name) + code
    },
  }
}

function inAnyRole({ kind, id }: Pick<StaffName, 'kind' | 'id'>): number {
  return (2 * id + (kind === 'person' ? 0 : 1)) * ROLES
}

/** The texts in which an option is looked for: each name, with the role where it has one. */
export function staffNames(option: StaffOption, names: ExploredParts['names']): readonly string[] {
  const name = readStaffOption(option)
  if (name === null) return []
  return names(name.kind, name.id).map((one) => (name.role === null ? one : `${one} ${name.role}`))
}
