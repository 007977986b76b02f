import type { Clock } from '#base/clock.ts'
import { MINUTE } from '#base/time.ts'

/** Hands a file to the person under a name that carries the day, and returns that name. */
export function saveFile(file: Blob, clock: Pick<Clock, 'now' | 'after'>): string {
  const name = fileName(new Date(clock.now()))
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only when the person has said where it is to go.
  clock.after(MINUTE, () => URL.revokeObjectURL(address))
  return name
}

/** `yohaku-catalogue-2026-12-01.gz`, by the day on the person's own calendar. */
export function fileName(at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return `yohaku-catalogue-${day.map((part) => String(part).padStart(2, '0')).join('-')}.gz`
}
