import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { providerEvents } from '#db/schema/payments/provider-events.ts'

import { eventually } from './eventually.ts'
import type { TestApi } from './test-api.ts'

export const webhookPath = '/api/sandbox/webhook'

/** A webhook of the fake provider about a payment, including the customer's data. */
export function makeChargeEvent(reference: string, other: object = {}) {
  return JSON.stringify({
    event: 'charge.success',
    data: {
      id: 302961,
      domain: 'test',
      status: 'success',
      reference,
      amount: 5e5,
      customer: {
        email: 'amina@home.test',
        first_name: 'Amina',
        phone: '08012345678',
      },
      authorization: {
        authorization_code: 'AUTH_f5rnfq9p',
        last4: '8877',
      },
      ip_address: '41.242.49.37',
      metadata: { custom_fields: [{ value: 'Amina Bello' }] },
      ...other,
    },
  })
}

/** Sends webhooks to one shop. */
export function eventsFor({ db, payments, request }: TestApi) {
  function send(
    body: string,
    signature: string | null = payments.sign(body),
    path: string = webhookPath,
  ) {
    const headers = new Headers(signature === null ? {} : { 'x-paystack-signature': signature })
    return request(path, { method: 'POST', body, headers })
  }

  async function listAbout(reference: string) {
    return db.select().from(providerEvents).where(eq(providerEvents.reference, reference))
  }

  async function areDone(reference: string) {
    const events = await listAbout(reference)
    return events.length > 0 && events.every(({ dueAt }) => dueAt === null)
  }

  const untilDone = (reference: string) =>
    eventually(async () => expect(await areDone(reference)).toBe(true))

  return { send, listAbout, areDone, untilDone }
}
