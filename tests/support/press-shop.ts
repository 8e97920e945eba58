import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'

import { SessionWire } from '#contract/staff/auth.ts'

import { expect, request, test as base } from './browser-test.ts'
import { copySamplePictures } from './copy-sample-pictures.ts'
import { readJson } from './read-json.ts'
import { firstAdmin } from './shop-environment.ts'
import { startBuiltShop } from './start-built-shop.ts'

/** A shop for one worker, so that everything can be turned on in it. */
export type PressShop = {
  origin: string
  /** As the SuperAdmin. */
  api: APIRequestContext
  /** As a customer. */
  request: APIRequestContext
}

/** Its pages are those of the shop. */
export const test = base.extend<object, { shop: PressShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is needed from it
    async ({}, use) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-presses-'))
      // Else it would make its pictures while its pages are pressed.
      await copySamplePictures(dataDirectory)
      const variables = { TRUST_PROXY: 'loopback' }
      const { origin, stop } = await startBuiltShop({ dataDirectory, variables })
      const customer = await request.newContext({ baseURL: origin })
      const api = await signedIn(customer, origin)
      await turnEverythingOn(api)
      await use({ origin, api, request: customer })
      await stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
})

async function signedIn(customer: APIRequestContext, baseURL: string) {
  const answer = await customer.post('/api/auth/login', { data: firstAdmin })
  const { accessToken } = await readJson(SessionWire, answer)
  const extraHTTPHeaders = { Authorization: `Bearer ${accessToken}` }
  return request.newContext({ baseURL, extraHTTPHeaders })
}

async function turnEverythingOn(api: APIRequestContext) {
  const noRush = { rushHours: [], largeFrom: null, largeMinutes: 0, portionsPerHour: null }
  const data = {
    weekHours: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]),
    promise: { minutes: 40, deliveryMinutes: 30, ...noRush },
    payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 1_000_000 },
    takesPhoneOrders: true,
    customersCanCancel: true,
  }
  const changed = await api.patch('/api/settings', { data })
  expect(changed.status(), await changed.text()).toBe(200)
  const unlimited = { leastNaira: null, maxUses: null, maxUsesPerPhone: null }
  const always = { startsOn: null, endsOn: null, firstOrderOnly: false, ...unlimited }
  const code = { code: 'SALLAH', kind: 'percent', amount: 10, ...always }
  const created = await api.post('/api/discount-codes', { data: code })
  expect(created.status(), await created.text()).toBe(201)
}
