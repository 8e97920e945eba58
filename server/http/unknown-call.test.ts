import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const owner = await makeStaff(shop, 'SuperAdmin')
const { ask } = await serveTestSite(shop)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const described = await readJson(
  z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  await shop.request('/api/openapi.json'),
)
const patterns = Object.entries(described.paths).map(([path, operations]) => ({
  path: path.replaceAll(/\{\w+\}/g, 'x'),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  named: Object.keys(operations).map((method) => method.toUpperCase()),
}))
const calls = patterns.map(({ path }): [path: string, allowed: string[]] => [
  path,
  patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ named }) => named),
])

describe('a method that a call does not have', () => {
  it.each(calls)('returns 405 at %s, with the allowed methods', async (path, allowed) => {
    const expected = new Set(allowed.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])))
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const response = await shop.request(path, { method, headers: owner.authorization })
      expect(response.status).toBe(405)
      expect(new Set(response.headers.get('Allow')?.split(', '))).toEqual(expected)
    }
  })

  it.each(['/', '/menu', '/admin/orders', '/favicon.svg', '/healthz'])(
    'returns 405 at %s, which is read-only',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await ask(path, {}, method)
        expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
      }
    },
  )
})

describe('an address that does not exist', () => {
  it.each(['/api', '/api/nothing', '/API/products', '/Api/nothing'])(
    'returns 404 in JSON: %s',
    async (path) => {
      for (const method of methods) {
        const response = await shop.request(path, { method })
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: 'There is no such call.' })
      }
    },
  )

  it.each(['/%2e%2e/', '/../', '/menu/%2E./', '/./menu', '/x/.%2e/menu', '/%2e', '/..?a=b'])(
    'returns 404 with a dot segment: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it('is not one with dots in a name or in the query', async () => {
    expect((await ask('/menu?next=/../')).status).toBe(200)
    expect((await ask('/a..b')).status).toBe(200)
  })
})
