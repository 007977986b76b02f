/** What is wrong with a word to the control, as a sentence for the one who sent it. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
}

/** Throws a {@link ControlError} that begins with `name` when the value is not what it has to be. */
export type Check = (value: unknown, name: string) => void

export const whole =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Check =>
  (value, name) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return
    const room = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    throw new ControlError(`${name} must be a whole number ${room}`)
  }

export const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value, name) => {
    if (!allowed.includes(value)) throw new ControlError(`${name} must be one of ${allowed.join(', ')}`)
  }

export const text: Check = (value, name) => {
  if (typeof value !== 'string' || value === '')
    throw new ControlError(`${name} must be a text that is not empty`)
}

/** A list of ids that is not empty. */
export const ids: Check = (value, name) => {
  if (!Array.isArray(value) || value.length === 0)
    throw new ControlError(`${name} must be a list of ids that is not empty`)
  for (const [place, id] of value.entries()) whole(1)(id, `${name}[${place}]`)
}

/** The fields that an object has to have, and those that it may have. */
export interface Shape {
  readonly needed: Readonly<Record<string, Check>>
  readonly optional: Readonly<Record<string, Check>>
}

export function checkShape(given: Readonly<Record<string, unknown>>, name: string, shape: Shape): void {
  const known = { ...shape.needed, ...shape.optional }
  for (const key of Object.keys(shape.needed)) {
    if (!Object.hasOwn(given, key)) throw new ControlError(`${name} needs ${key}`)
  }
  for (const [key, value] of Object.entries(given)) {
    const check = Object.hasOwn(known, key) ? known[key] : undefined
    if (check === undefined) {
      throw new ControlError(`${name} knows no '${key}'; it knows ${Object.keys(known).join(', ')}`)
    }
    check(value, `${name}.${key}`)
  }
}

/** The value as an object with named fields. Throws a {@link ControlError} for anything else. */
export function readObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(`${name} must be a JSON object`)
  }
  return { ...value }
}
