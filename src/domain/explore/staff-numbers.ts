import type { StaffOption } from './conditions.ts'
import { readStaffOption, writeStaffOption, type StaffName } from './staff-option.ts'
import type { ExploredStaff } from './work-table.ts'

/** Staff options as numbers: of 100,000 works there are too many to be kept as texts. */
export interface StaffNumbers {
  /** Calls with both options that a row of staff counts for: whoever it is in any role, and in this one. */
  eachOf(row: ExploredStaff, call: (number: number) => void): void
  optionOf(number: number): StaffOption
  nameOf(number: number): StaffName
  /** The role of an option; null for any. */
  roleOf(number: number): string | null
  /** The number of the same person or organization in any role. */
  inAnyRole(number: number): number
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

  function roleOf(number: number): string | null {
    return roles[(number % ROLES) - 1] ?? null
  }

  function nameOf(number: number): StaffName {
    const own = Math.floor(number / ROLES)
    const kind = own % 2 === 0 ? 'person' : 'organization'
    return { kind, id: Math.floor(own / 2), role: roleOf(number) }
  }

  return {
    eachOf(row, call) {
      const any = inAnyRole(row)
      const code = row.role === null ? undefined : codeOf(row.role)
      call(any)
      if (code !== undefined) call(any + code)
    },
    optionOf: (number) => writeStaffOption(nameOf(number)),
    nameOf,
    roleOf,
    inAnyRole: (number) => number - (number % ROLES),
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
