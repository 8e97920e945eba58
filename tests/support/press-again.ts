import type { Locator } from '@playwright/test'

/** A press that is meant: after another key, the guard does not take it for a tremble. */
export async function pressAgain(button: Locator) {
  await button.page().keyboard.press('Shift')
  await button.click()
}
