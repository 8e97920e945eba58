import { afterAll, describe, expect, it } from 'vitest'

import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const { ask } = await serveTestSite(shop)

const name = 'masa1-320.avif'
const path = `/images/${name}`
const bytes = Buffer.alloc(5000, 'masa')
await shop.deps.images.put(name, bytes)

const known = {
  etag: `"${name}"`,
  'cache-control': 'public, max-age=31536000, immutable',
}

describe('a picture', () => {
  it('is sent unchanged for every Accept-Encoding, with its length for HEAD', async () => {
    const headers = { ...known, 'content-type': 'image/avif', 'content-length': '5000' }
    const requestHeaders = { 'Accept-Encoding': 'br, gzip' }
    expect(await ask(path, requestHeaders)).toMatchObject({ status: 200, headers, bytes })
    const head = await ask(path, requestHeaders, 'HEAD')
    expect(head).toMatchObject({ status: 200, headers, bytes: Buffer.alloc(0) })
  })

  it('returns 304 to a client that has it', async () => {
    for (const header of [known.etag, `W/${known.etag}`, `"another", ${known.etag}`]) {
      const again = await ask(path, { 'If-None-Match': header })
      expect(again).toMatchObject({ status: 304, headers: known, bytes: Buffer.alloc(0) })
    }
    expect(await ask(path, { 'If-None-Match': '"another"' })).toMatchObject({ status: 200, bytes })
  })

  it('is sent completely for a range request', async () => {
    const answer = await ask(path, { Range: 'bytes=0-9', 'If-Range': known.etag })
    expect(answer).toMatchObject({ status: 200, bytes })
    expect(answer.headers['content-range']).toBeUndefined()
  })

  it('that does not exist returns 404 and is not cached', async () => {
    const answer = await ask('/images/suya1-320.webp', { 'If-None-Match': '*' })
    expect(answer.status).toBe(404)
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

describe('a size of a sample picture', () => {
  const [size] = picturesOf(samplePicturePaths.masa ?? '')
  const address = size?.avif ?? ''

  it('is its original until it is made, which is not cached', async () => {
    const master = await ask(address)
    expect(master.status).toBe(200)
    expect(master.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
    expect(master.bytes.subarray(0, 4).toString()).toBe('RIFF')

    await shop.deps.images.put(address.slice('/images/'.length), bytes)
    const made = await ask(address, { 'If-None-Match': `${master.headers.etag}` })
    expect(made).toMatchObject({ status: 200, bytes })
    expect(made.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': known['cache-control'],
    })
  })

  it('that is never made returns 404', async () => {
    expect((await ask(address.replace('-320', '-321'))).status).toBe(404)
  })
})
