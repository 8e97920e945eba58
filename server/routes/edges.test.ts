import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { createApi } from '#server/app.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

function post(body: BodyInit, contentType: string | undefined = 'application/json') {
  const headers = contentType ? { 'Content-Type': contentType } : undefined
  return shop.request('/api/checkout', { method: 'POST', body, ...(headers && { headers }) })
}

describe('an invalid request body', () => {
  it('returns 415 when it is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect((await post('{}', type)).status).toBe(415)
    }
  })

  it('returns 413 above 64 KiB', async () => {
    const response = await post(JSON.stringify({ orderData: 'x'.repeat(70_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: expect.any(String) })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '70000' }
    const announced = { method: 'POST', headers, body: '{}' }
    expect((await shop.request('/api/checkout', announced)).status).toBe(413)
  })

  it('returns 400 with a message when it is malformed, empty or of another shape', async () => {
    for (const body of ['{', '', 'null', '[]', '"x"', '{"orderData":{"items":{}}}']) {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: expect.not.stringContaining('JSON'),
      })
    }
  })

  it('names each invalid field', async () => {
    const response = await post(
      JSON.stringify({
        orderData: {
          buyer: { fullName: ' ', phoneNumber: '123', emailAddress: 'nobody' },
          items: [],
          delivery: { type: 'boat' },
        },
      }),
    )
    const { issues } = await readJson(
      z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
      response,
    )
    expect(issues.map(({ path }) => path)).toEqual([
      'orderData.buyer.fullName',
      'orderData.buyer.phoneNumber',
      'orderData.buyer.emailAddress',
      'orderData.items',
      'orderData.delivery.type',
    ])
    expect(issues[1]?.message).toBe(
      'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).',
    )
    expect(issues[2]?.message).toBe('Please enter a valid email address.')
  })

  it('is rejected by verify in the same way', async () => {
    const verify = (body: string, type: string) =>
      shop.request('/api/sandbox/verify', {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      })
    expect((await verify('{}', 'text/plain')).status).toBe(415)
    expect(
      (await verify(JSON.stringify({ reference: 'x'.repeat(70_000) }), 'application/json')).status,
    ).toBe(413)
    expect((await verify('{}', 'application/json')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('returns 400 for text that the database cannot store', async () => {
    for (const fullName of ['Am\\ud800ina', '\\udc00', 'A\\u0000', '\\u202eanima']) {
      const response = await post(
        `{"orderData":{"buyer":{"fullName":"${fullName}","phoneNumber":"08012345678"},"items":[{"product":"x","quantity":1}],"delivery":{"type":"pickup"}}}`,
      )
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        issues: [{ path: 'orderData.buyer.fullName' }],
      })
    }
  })

  it.each(['discountCode', 'payLink'])('returns 400 for such a text as %s', async (field) => {
    const order = {
      buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
      items: [{ product: 'x', quantity: 1 }],
      delivery: { type: 'pickup' },
    }
    for (const text of ['PER\0TEN', 'PER\ud800TEN']) {
      const response = await post(JSON.stringify({ orderData: { ...order, [field]: text } }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: `orderData.${field}` }] })
    }
  })

  it('cannot pollute the object prototype', async () => {
    await post(
      '{"__proto__":{"polluted":1},"orderData":{"constructor":{"prototype":{"polluted":1}}}}',
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('an unknown path', () => {
  it('returns 404 in JSON', async () => {
    const response = await shop.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'There is no such call.' })
  })

  it('returns 404 for an unknown picture and for a path outside the folder', async () => {
    for (const name of ['x.webp', 'abc-640.webp', '..%2f..%2fpackage.json', 'abc-640.svg']) {
      expect((await shop.request(`/images/${name}`)).status).toBe(404)
    }
  })
})

describe('an unexpected error on the server', () => {
  it('returns 500 without details, and is logged', async () => {
    const error = vi.fn<(details: object, message: string) => void>()
    const broken = createApi({
      ...shop.deps,
      clock: () => {
        throw new Error('secret detail')
      },
      log: { ...shop.deps.log, error } as unknown as typeof shop.deps.log,
    })
    const response = await broken.request('/api/shop')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(error).toHaveBeenCalledOnce()
  })

  it('fails readyz, not healthz, when the database is unreachable', async () => {
    const gone = createApi({ ...shop.deps, ping: () => Promise.reject(new Error('gone')) })
    expect((await gone.request('/readyz')).status).toBe(503)
    expect((await gone.request('/healthz')).status).toBe(200)
    expect((await shop.request('/readyz')).status).toBe(200)
  })
})

describe('a server that shuts down', () => {
  it('fails readyz while healthz succeeds', async () => {
    const own = createApi({ ...shop.deps, stopping: AbortSignal.abort() })
    expect((await own.request('/readyz')).status).toBe(503)
    expect((await own.request('/healthz')).status).toBe(200)
    expect((await own.request('/api/shop')).status).toBe(200)
  })
})

describe('openapi.json', () => {
  it('describes every call', async () => {
    const response = await shop.request('/api/openapi.json')
    const { paths } = await readJson(
      z.object({ paths: z.record(z.string(), z.looseObject({})) }),
      response,
    )
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual([
      'delete /api/categories/{id}',
      'delete /api/checkout/{reference}',
      'delete /api/cloud-print/{key}',
      'delete /api/customers/{phone}',
      'delete /api/delivery-zones/{id}',
      'delete /api/orders/{id}/pay-first',
      'delete /api/orders/{id}/rider-link',
      'delete /api/printers/{id}',
      'delete /api/products/sample',
      'delete /api/products/{id}',
      'delete /api/screens/{id}',
      'delete /api/security/sessions',
      'delete /api/security/sessions/{id}',
      'delete /api/settings/keys/card',
      'delete /api/settings/keys/mail',
      'delete /api/tablets/{id}',
      'delete /api/users',
      'delete /api/users/{id}/pin',
      'delete /api/users/{id}/second-factor',
      'get /api/audit',
      'get /api/audit/alarms',
      'get /api/auth/refresh',
      'get /api/auth/tablet',
      'get /api/cash-ups',
      'get /api/cash-ups/own',
      'get /api/cash-ups/waiting',
      'get /api/categories',
      'get /api/categories/{id}',
      'get /api/cloud-print/{key}',
      'get /api/customers',
      'get /api/customers/{phone}',
      'get /api/dashboard',
      'get /api/delivery-zones',
      'get /api/discount-codes',
      'get /api/events',
      'get /api/holds',
      'get /api/live',
      'get /api/orders',
      'get /api/orders/counts',
      'get /api/orders/ringing',
      'get /api/orders/track/{token}',
      'get /api/orders/{id}',
      'get /api/pay-links/{token}',
      'get /api/payment-questions',
      'get /api/payments',
      'get /api/payments/banks',
      'get /api/payments/counts',
      'get /api/payments/{reference}',
      'get /api/print-jobs',
      'get /api/printers',
      'get /api/products',
      'get /api/products/category/{category}',
      'get /api/products/drafts',
      'get /api/products/{id}',
      'get /api/promise',
      'get /api/push/key',
      'get /api/reconciliation',
      'get /api/reports',
      'get /api/reports/sales',
      'get /api/rides/{token}',
      'get /api/screens',
      'get /api/security',
      'get /api/settings',
      'get /api/settings/keys',
      'get /api/shop',
      'get /api/slots',
      'get /api/tablets',
      'get /api/transfers/{token}',
      'get /api/users',
      'get /api/users/{id}',
      'patch /api/categories/{id}',
      'patch /api/delivery-zones/{id}',
      'patch /api/orders/{id}',
      'patch /api/orders/{id}/changes/{changeId}',
      'patch /api/orders/{id}/promise',
      'patch /api/print-jobs/{id}',
      'patch /api/printers/{id}',
      'patch /api/products',
      'patch /api/products/positions',
      'patch /api/products/{id}',
      'patch /api/settings',
      'patch /api/users',
      'post /api/audit/alarms/seen',
      'post /api/auth/forgot',
      'post /api/auth/login',
      'post /api/auth/logout',
      'post /api/auth/objection',
      'post /api/auth/passkey',
      'post /api/auth/passkey-challenge',
      'post /api/auth/pin',
      'post /api/auth/refresh',
      'post /api/auth/reset',
      'post /api/auth/second-factor',
      'post /api/cash-ups',
      'post /api/cash-ups/confirm',
      'post /api/cash-ups/own',
      'post /api/categories',
      'post /api/checkout',
      'post /api/cloud-print/{key}',
      'post /api/csp-reports',
      'post /api/delivery-zones',
      'post /api/discount-codes',
      'post /api/discount-codes/check',
      'post /api/discount-codes/{code}/end',
      'post /api/holds/release',
      'post /api/images',
      'post /api/orders',
      'post /api/orders/accept',
      'post /api/orders/accept/undo',
      'post /api/orders/track/{token}/cancel',
      'post /api/orders/track/{token}/changes/{changeId}',
      'post /api/orders/{id}/changes',
      'post /api/orders/{id}/collections',
      'post /api/orders/{id}/phone-confirmed',
      'post /api/orders/{id}/refunds',
      'post /api/orders/{id}/rider-link',
      'post /api/pay-links',
      'post /api/payment-help',
      'post /api/payment-questions/{id}/handled',
      'post /api/payments/{reference}/bank-details',
      'post /api/payments/{reference}/check',
      'post /api/payments/{reference}/refunds',
      'post /api/payments/{reference}/settled',
      'post /api/print-jobs',
      'post /api/print-jobs/claim',
      'post /api/printers',
      'post /api/printers/{id}/test',
      'post /api/products',
      'post /api/products/import',
      'post /api/products/import/preview',
      'post /api/products/sample',
      'post /api/products/sample/drafts',
      'post /api/promise/busy',
      'post /api/promise/move',
      'post /api/push/subscriptions',
      'post /api/push/subscriptions/end',
      'post /api/rides/{token}/collected',
      'post /api/rides/{token}/delivered',
      'post /api/rides/{token}/picked-up',
      'post /api/screens/{id}/rang',
      'post /api/security/email',
      'post /api/security/passkeys',
      'post /api/security/passkeys/confirm',
      'post /api/security/passkeys/{id}/remove',
      'post /api/security/password',
      'post /api/security/pin',
      'post /api/security/pin/remove',
      'post /api/security/recovery-codes',
      'post /api/security/second-factor',
      'post /api/security/second-factor/confirm',
      'post /api/security/second-factor/remove',
      'post /api/settings/keys/mail/test',
      'post /api/shop/pause',
      'post /api/shop/reopen',
      'post /api/tablets',
      'post /api/transfers/{token}/check',
      'post /api/users',
      'post /api/{provider}/verify',
      'post /api/{provider}/webhook',
      'put /api/delivery-zones',
      'put /api/screens/{id}',
      'put /api/settings/keys/card',
      'put /api/settings/keys/mail',
    ])
  })

  it('is shown as a page', async () => {
    const page = await shop.request('/api/docs')
    expect(await page.text()).toContain('POST /api/checkout')
  })
})
