import { brotliDecompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { toCachedResponse } from './cached-response.ts'

const menu = Array.from({ length: 400 }, (_, dish) => `dish ${dish * dish}`).join()

describe('an old cached response', () => {
  it('is recompressed at the maximum, under another ETag', async () => {
    const answer = await toCachedResponse(new Response(menu))
    const quick = await answer?.prepare('br')
    await answer?.recompress()
    const strong = answer?.ready('br')
    expect(strong?.bytes.length).toBeLessThan(quick?.bytes.length ?? 0)
    expect(strong?.tag).not.toBe(quick?.tag)
    expect(brotliDecompressSync(strong?.bytes ?? '').toString()).toBe(menu)
    expect(await answer?.prepare('br')).toBe(strong)
  })

  it('is compressed only in requested encodings', async () => {
    const answer = await toCachedResponse(new Response(menu))
    await answer?.prepare('gzip')
    await answer?.recompress()
    expect(answer?.ready('br')).toBeUndefined()
  })
})
