import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
const { ask, site, server, answered, countAsked } = await serveTestSite(shop)

const paths = ['/', '/menu', '/api/products', '/api/products/category/masa', '/api/shop']
const large = ['/', '/menu', '/api/products', '/api/products/category/masa']
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

/** The site's response without the cache, excluding headers about the encoding. */
async function askSite(path: string) {
  const response = await site.request(`http://shop.test${path}`)
  const headers = Object.fromEntries(response.headers)
  return { headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a cached response', () => {
  it.each(paths)("equals the site's response with all its headers: %s", async (path) => {
    const { headers, bytes } = await askSite(path)
    for (const response of [await ask(path), await ask(path)]) {
      expect(response.status).toBe(200)
      expect(response.bytes).toEqual(bytes)
      expect(response.headers).toMatchObject({ ...headers, vary: 'Accept-Encoding' })
      expect(response.headers['content-length']).toBe(`${bytes.length}`)
    }
  })

  it.each(large)(
    'decompresses to the same in each encoding, with its own ETag: %s',
    async (path) => {
      const plain = await ask(path)
      const tags = new Set([plain.headers.etag])
      for (const encoding of ['br', 'gzip'] as const) {
        const { headers, bytes } = await ask(path, { 'Accept-Encoding': encoding })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-length']).toBe(`${bytes.length}`)
        expect(unpack[encoding](bytes)).toEqual(plain.bytes)
        tags.add(headers.etag)
      }
      expect(tags.size).toBe(3)
    },
  )

  it('is not compressed when that saves nothing', async () => {
    const { headers } = await ask('/api/shop', { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
  })

  it('returns 304 to a client that has it in any encoding', async () => {
    const { headers } = await ask('/menu', { 'Accept-Encoding': 'br' })
    const known = headers.etag ?? ''
    for (const ifNoneMatch of [known, `W/${known}, "x"`, '*']) {
      const again = await ask('/menu', { 'Accept-Encoding': 'br', 'If-None-Match': ifNoneMatch })
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
      expect(again.headers).toMatchObject({ etag: known, vary: 'Accept-Encoding' })
      expect(again.headers['cache-control']).toBe('no-cache')
    }
    expect(await ask('/menu', { 'If-None-Match': known })).toMatchObject({ status: 304 })
    expect(await ask('/menu', { 'If-None-Match': '"another"' })).toMatchObject({ status: 200 })
  })

  it('answers HEAD with the same headers and no bytes', async () => {
    const { headers } = await ask('/api/products', { 'Accept-Encoding': 'gzip' })
    const head = await ask('/api/products', { 'Accept-Encoding': 'gzip' }, 'HEAD')
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
  })

  it('is the same for every client and uses nothing that they send', async () => {
    const bare = await ask('/menu')
    const signed = { Cookie: 'refresh=abc.def', Authorization: 'Bearer x', Host: 'evil.test' }
    const { bytes, headers } = await ask('/menu', signed)
    expect(bytes).toEqual(bare.bytes)
    expect(headers.etag).toBe(bare.headers.etag)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('allows exactly the inline scripts that it holds', async () => {
    const { headers, bytes } = await ask('/')
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(bytes.toString()) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('keeps headers set by an earlier listener', async () => {
    const mark = (_request: unknown, response: { setHeader: (n: string, v: string) => void }) =>
      response.setHeader('Connection', 'close')
    server.prependListener('request', mark)
    const { headers, status } = await ask('/api/products')
    server.off('request', mark)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ connection: 'close', 'content-type': 'application/json' })
  })
})

describe('the metrics', () => {
  it('count each cached response by its route, and no others', async () => {
    const from = answered.length
    const { headers } = await ask('/api/products/category/masa')
    await ask('/menu', {}, 'HEAD')
    await ask('/api/products/category/masa', { 'If-None-Match': headers.etag ?? '' })
    await ask('/api/products/1')
    const route = '/api/products/category/:category'
    expect(answered.slice(from)).toMatchObject([
      { method: 'GET', route, status: 200, seconds: expect.any(Number) },
      { method: 'HEAD', route: '/menu', status: 200 },
      { method: 'GET', route, status: 304 },
    ])
  })
})

describe('an uncacheable response', () => {
  it('is rendered each time', async () => {
    const before = countAsked()
    for (const path of ['/menu?q=masa', '/api/products/1', '/api/orders', '/healthz', '/nowhere']) {
      const { status, bytes } = await ask(path)
      const direct = await site.request(`http://shop.test${path}`)
      expect(status).toBe(direct.status)
      expect(bytes.toString()).toBe(await direct.text())
    }
    expect((await ask('/api/products', {}, 'POST')).status).toBe(401)
    expect(countAsked()).toBe(before)
  })

  it('for an unknown category is 404, also with If-None-Match', async () => {
    const path = '/api/products/category/pizza'
    const { headers, bytes } = await askSite(path)
    const before = countAsked()
    const unknown = await ask(path)
    expect(unknown).toMatchObject({ status: 404, headers, bytes })
    const known = { 'If-None-Match': unknown.headers.etag ?? '*' }
    expect(await ask(path, known)).toMatchObject({ status: 404, bytes })
    expect(countAsked()).toBe(before + 2)
  })
})
