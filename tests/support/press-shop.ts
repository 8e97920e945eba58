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

type StartedShop = Omit<PressShop, 'api'> & { signIn: () => Promise<APIRequestContext> }

/** Shorter than the life of an access token. */
const signedInMs = 10 * 60_000

/** Its pages are those of the shop. */
export const test = base.extend<{ shop: PressShop }, { startedShop: StartedShop }>({
  shop: async ({ startedShop: { signIn, ...shop } }, use) => {
    await use({ ...shop, api: await signIn() })
  },
  startedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is needed from it
    async ({}, use) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-presses-'))
      // Else it would make its pictures while its pages are pressed.
      await copySamplePictures(dataDirectory)
      const variables = { TRUST_PROXY: 'loopback' }
      const { origin, stop } = await startBuiltShop({ dataDirectory, variables })
      const customer = await request.newContext({ baseURL: origin })
      let api = await signedIn(customer, origin)
      let signedInAt = Date.now()
      const signIn = async () => {
        if (Date.now() - signedInAt < signedInMs) return api
        signedInAt = Date.now()
        api = await signedIn(customer, origin)
        return api
      }
      await turnEverythingOn(api)
      await use({ origin, request: customer, signIn })
      await stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ startedShop }, use) => use(startedShop.origin),
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
