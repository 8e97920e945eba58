import { brotliDecompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { toCachedResponse } from './cached-response.ts'

const menu = Array.from({ length: 400 }, (_, dish) => `dish ${dish * dish}`).join()

describe('an old cached response', () => {
  it('is recompressed at the maximum, under another ETag', async () => {
    const answer = await toCachedResponse(new Response(menu))
    const fast = await answer?.prepare('br')
    await answer?.recompress()
    const max = answer?.ready('br')
    expect(max?.bytes.length).toBeLessThan(fast?.bytes.length ?? 0)
    expect(max?.tag).not.toBe(fast?.tag)
    expect(brotliDecompressSync(max?.bytes ?? '').toString()).toBe(menu)
    expect(await answer?.prepare('br')).toBe(max)
  })

  it('is compressed only in requested encodings', async () => {
    const answer = await toCachedResponse(new Response(menu))
    await answer?.prepare('gzip')
    await answer?.recompress()
    expect(answer?.ready('br')).toBeUndefined()
  })
})
