const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A whole number in half-width figures, grouped by thousands. Both languages write numbers the same way. */
export function grouped(value: number): string {
  return whole.format(value)
}

/** A share given in percent, from 0 to 100, with one digit after the point: `97.2%`. */
export function percent(value: number): string {
  return `${tenth.format(value)}%`
}

/** A count with its English noun: `1 request`, `2,412 requests`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}
