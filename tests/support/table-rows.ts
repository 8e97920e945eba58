import { randomBytes } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { pressAgain } from './press-again.ts'

/** A row of the table; on a phone its card. */
export function rowOf(page: Page, text: string) {
  const main = page.getByRole('main')
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: text })
}

/** All browser tests share one shop: returns a new word each time. */
export function newMark() {
  return randomBytes(4).toString('hex')
}

/** A response of the API without a message. */
export const silentFailure = { status: 500, body: '' }

/** Presses, and reads the toast even if it is shown briefly on a busy machine. */
export async function pressAndRead(button: Locator, toast: string) {
  const shown = button.page().getByText(toast, { exact: true })
  // The one of an earlier press would be taken for this one's.
  await shown.waitFor({ state: 'hidden' })
  await Promise.all([shown.waitFor(), pressAgain(button)])
}

export async function findInTeam(page: Page, text: string) {
  await page.getByPlaceholder('Search users...').fill(text)
  const row = rowOf(page, text)
  await expect(row).toHaveCount(1)
  return row
}
