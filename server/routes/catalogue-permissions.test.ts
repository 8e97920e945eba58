import { afterAll, describe, expect, it } from 'vitest'

import { roles } from '#domain/staff/role.ts'
import { makeOrderData, makeProduct, zoneNamed } from '#tests/support/make-order-data.ts'
import { makePicture, productForm } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const staff = {
  Employee: await makeStaff(shop, 'Employee'),
  Admin: await makeStaff(shop, 'Admin'),
  SuperAdmin: await makeStaff(shop, 'SuperAdmin'),
}
const { id: productId } = await makeProduct(shop.db)
const { id: zoneId } = await zoneNamed(shop.db, 'Jabi')
const [category] = await (await shop.client.api.categories.$get()).json()
const image = await makePicture(shop)

const calls = [
  ['POST', '/api/products', productForm(image), 201, 'Employee'],
  ['PATCH', `/api/products/${productId}`, { price: 1 }, 200, 'Employee'],
  ['DELETE', '/api/products/nothing', undefined, 404, 'Employee'],
  ['GET', '/api/products/drafts', undefined, 200, 'Employee'],
  ['POST', '/api/categories', { name: 'Small Chops', icon: '🍢' }, 201, 'Employee'],
  ['PATCH', `/api/categories/${category?._id}`, { icon: '🍱' }, 200, 'Employee'],
  ['DELETE', '/api/categories/nothing', undefined, 404, 'Employee'],
  ['POST', '/api/delivery-zones', { name: 'Kwali', price: 4800 }, 201, 'Admin'],
  [
    'PUT',
    '/api/delivery-zones',
    { zones: [{ name: 'Kwali', price: 4800 }], was: [] },
    409,
    'Admin',
  ],
  ['PATCH', `/api/delivery-zones/${zoneId}`, { price: 2600 }, 200, 'Admin'],
  ['DELETE', '/api/delivery-zones/nothing', undefined, 404, 'Admin'],
  ['GET', '/api/settings', undefined, 200, 'Employee'],
  ['PATCH', '/api/settings', { phone: '08099999999' }, 200, 'Admin'],
] as const

type Headers = { Authorization?: string; 'Content-Type'?: string; 'x-role'?: string }

function send(method: string, path: string, body: unknown, headers: Headers = {}) {
  const json = { 'Content-Type': 'application/json', ...headers }
  return shop.request(path, { method, headers: json, body: JSON.stringify(body) })
}

describe.each(calls)('%s %s', (method, path, body, status, least) => {
  it('returns 401 without a token, whatever the body', async () => {
    for (const headers of [{}, { Authorization: 'Bearer x' }, { 'x-role': 'SuperAdmin' }]) {
      for (const sent of [body, { price: 'x' }]) {
        const answer = await send(method, path, method === 'GET' ? undefined : sent, headers)
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual({ message: 'Please sign in.' })
      }
    }
  })

  it(`requires the role ${least} or above`, async () => {
    const statuses: number[] = []
    for (const role of roles.toReversed()) {
      const answer = await send(method, path, body, staff[role].authorization)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      statuses.push(answer.status)
    }
    // The first request has created it when the next one runs.
    const again = method === 'POST' && !path.endsWith('products') ? 409 : status
    expect(statuses).toEqual(least === 'Admin' ? [403, status, again] : [status, again, again])
  })
})

describe('a call for Admins only', () => {
  it('returns 403 with a message for an Employee', async () => {
    const answer = await send('PATCH', '/api/settings', {}, staff.Employee.authorization)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ message: 'Only an Admin or SuperAdmin may do this.' })
  })
})

const writing = calls.filter(([method]) => method === 'POST' || method === 'PATCH')

describe.each(writing)('the body of %s %s', (method, path, body, _status, least) => {
  it('is validated after permissions: type, size, then schema', async () => {
    const { authorization } = staff.SuperAdmin
    const text = { ...authorization, 'Content-Type': 'text/plain' }
    expect((await send(method, path, body, text)).status).toBe(415)
    const large = { name: 'x'.repeat(70_000) }
    expect((await send(method, path, large, authorization)).status).toBe(413)
    for (const wrong of ['{', '[]', 'null', '"x"']) {
      const headers = { ...authorization, 'Content-Type': 'application/json' }
      const answer = await shop.request(path, { method, headers, body: wrong })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: expect.any(String) })
    }
    const byEmployee = await send(method, path, { price: 'x' }, staff.Employee.authorization)
    expect(byEmployee.status === 403).toBe(least === 'Admin')
  })
})

describe('a header or query that overrides the method', () => {
  it('has no effect', async () => {
    const { authorization } = staff.SuperAdmin
    const claim = { ...authorization, 'X-HTTP-Method-Override': 'DELETE' }
    await send('POST', `/api/products/${productId}?_method=DELETE`, {}, claim)
    expect((await shop.request(`/api/products/${productId}`)).status).toBe(200)
    expect((await send('PUT', `/api/products/${productId}`, {}, authorization)).status).toBe(405)
  })
})

describe('public reads', () => {
  it('stay public next to writes on the same path', async () => {
    const paths = ['products', `products/${productId}`, 'categories', 'delivery-zones', 'shop']
    for (const path of paths) expect((await shop.request(`/api/${path}`)).status).toBe(200)
    const json = { orderData: makeOrderData([{ product: 'nothing', quantity: 1 }], 1) }
    expect((await shop.client.api.checkout.$post({ json })).status).toBe(400)
  })
})
