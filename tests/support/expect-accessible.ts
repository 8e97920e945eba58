import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What the page shows now, in light and in dark: axe finds nothing serious or critical. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    const { violations } = await axe(page).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/**
 * In the page itself: by default each run opens an empty page beside it and lists there whatever is
 * in order too, which costs several times the checks. Only the default reaches into frames, though.
 */
function axe(page: Page) {
  const hasFrames = page.frames().length > 1
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
}

/**
 * A colour halfway from light to dark has no contrast to speak of, and what is not laid out yet, being
 * far below, can still have its colours of before.
 */
async function settled() {
  const all = new CSSStyleSheet()
  all.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [all]
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
