import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { toCachedResponse } from './cached-response.ts'

const menu = Array.from({ length: 400 }, (_, dish) => `dish ${dish * dish}`).join()

it('a cached response is compressed once, in requested encodings only', async () => {
  const cached = await toCachedResponse(new Response(menu))
  const [first, second] = [await cached?.prepare('br'), await cached?.prepare('br')]
  expect(second).toBe(first)
  expect(cached?.ready('br')).toBe(first)
  expect(brotliDecompressSync(first?.bytes ?? '').toString()).toBe(menu)
  expect(cached?.ready('gzip')).toBeUndefined()
  expect(gunzipSync((await cached?.prepare('gzip'))?.bytes ?? '').toString()).toBe(menu)
})
