import { describe, expect, it } from 'vitest'

import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
const outage = { isOn: false }
const { db } = shop.deps
shop.deps.db = new Proxy(db, {
  get: (target, name: keyof typeof db) => {
    if (outage.isOn) throw new Error('the database is away')
    return Reflect.get(target, name)
  },
})
let rendered = 0
/** Like the shop's pages, it renders what it could load. */
const { ask } = await serveTestSite(shop, async (_request, call) => {
  rendered += 1
  const menu = await call('http://in-process/api/products')
  return new Response(menu.ok ? 'the menu' : 'Failed to load products.')
})

describe('a page whose data could not be loaded', () => {
  it('is sent to this visitor and not cached', async () => {
    outage.isOn = true
    const broken = await ask('/menu')
    expect(broken.bytes.toString()).toBe('Failed to load products.')
    expect(broken.headers['cache-control']).toBe('no-store')
    expect(rendered).toBe(1)
    outage.isOn = false
    expect((await ask('/menu')).bytes.toString()).toBe('the menu')
  })
})
