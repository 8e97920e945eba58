import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * axe finds nothing serious or critical in the current page, in its light colours: those of the dark
 * theme are compared in app/styles/tokens.test.ts.
 */
export async function expectAccessible(page: Page) {
  await expectNoViolations(page, 'light')
}

/** The same, with the contrast of the dark theme as it is drawn. */
export async function expectAccessibleInBothThemes(page: Page) {
  await expectNoViolations(page, 'light')
  await expectNoViolations(page, 'dark', ['color-contrast'])
}

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', rules?: string[]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(settled)
  const { violations } = await axe(page, rules).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * Runs in the page itself: by default each run opens an empty page and lists there also what is
 * in order, which is several times slower. Only the default checks frames, though.
 */
function axe(page: Page, rules: string[] | undefined) {
  const hasFrames = page.frames().length > 1
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } }
  const options = { resultTypes: ['violations' as const], ...runOnly }
  return new AxeBuilder({ page }).options(options).setLegacyMode(!hasFrames)
}

/**
 * A colour in transition has little contrast, and elements that are not laid out yet, because they are
 * far below, can still have their previous colours.
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
