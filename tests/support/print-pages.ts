import { type BrowserContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { type PrinterInput, PrinterWire } from '#contract/kitchen/printer.ts'

import { adminApi, signInAs } from './office-page.ts'
import { readJson } from './read-json.ts'

export async function addPrinter(overrides: Partial<PrinterInput> = {}) {
  const data = { name: 'Kitchen', paperWidth: 80, printsOnAcceptance: true, ...overrides }
  const answer = await (await adminApi()).post('/api/printers', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return readJson(PrinterWire, answer)
}

/** With their jobs, so that later tests see no stuck ticket. */
export async function removePrinters() {
  const api = await adminApi()
  const printers = await readJson(z.array(PrinterWire), await api.get('/api/printers'))
  for (const { _id } of printers) await api.delete(`/api/printers/${_id}`)
}

/** A page of staff that prints by itself like Chrome with --kiosk-printing. */
export async function openScreen(
  context: BrowserContext,
  { printerId = '', path = '/admin' }: { printerId?: string; path?: string },
) {
  const page = await context.newPage()
  await signInAs(page, 'Employee')
  await page.addInitScript((id) => {
    Object.assign(globalThis, { printed: [] })
    if (globalThis.origin === 'null') return
    if (id) localStorage.setItem('tukunya.printer', id)
    window.print = () => {
      const state = globalThis as unknown as { ignoredPrints?: number }
      if (state.ignoredPrints) return void (state.ignoredPrints -= 1)
      window.dispatchEvent(new Event('beforeprint'))
      const sheet = document.querySelector('.print-job')
      const { printed } = globalThis as unknown as { printed: string[] }
      printed.push(sheet?.textContent ?? 'the page')
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  }, printerId)
  await page.goto(path)
  return page
}

/** What came out of this page's printer, oldest first. */
export function printedBy(page: Page) {
  return page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed)
}
