import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe holds against the page as it stands, a line for each place. */
export async function violations(page: Page): Promise<string[]> {
  // What is still fading in has not the colours that it will be read in; nor has what begins to do so meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One whose element goes ends as well, by a refusal.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  )
}
