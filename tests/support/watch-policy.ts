import type { Page } from '@playwright/test'

/** What the policy forbade, on every page that is opened from here on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => void violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const what = [effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample].join(' ')
      // Put there above, where TypeScript does not see it.
      ;(globalThis as unknown as { tellViolation(what: string): void }).tellViolation(what)
    })
  })
  return violations
}
