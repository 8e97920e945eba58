import { describe, expect, it, vi } from 'vitest'

import { imagesInMemory } from '#tests/support/images-in-memory.ts'

import { cacheImages } from './cached-images.ts'

async function makeStore(names: string[]) {
  const store = imagesInMemory()
  for (const name of names) await store.put(name, new Uint8Array(100))
  const get = vi.spyOn(store, 'get')
  return { store, get, readNames: () => get.mock.calls.map(([name]) => name) }
}

describe('cached pictures', () => {
  it('are read once by concurrent and later requests', async () => {
    const { store, readNames } = await makeStore(['masa'])
    const images = cacheImages(store)
    const [one, other] = await Promise.all([images.get('masa'), images.get('masa')])
    expect(await images.get('masa')).toBe(one)
    expect(other).toBe(one)
    expect(readNames()).toEqual(['masa'])
  })

  it('evict the least recently used picture above the size limit', async () => {
    const { store, readNames } = await makeStore(['masa', 'suya', 'miya'])
    const images = cacheImages(store, { maxBytes: 200 })
    for (const name of ['masa', 'suya', 'masa', 'miya']) await images.get(name)
    expect(readNames()).toEqual(['masa', 'suya', 'miya'])
    for (const name of ['masa', 'miya', 'suya']) await images.get(name)
    expect(readNames()).toEqual(['masa', 'suya', 'miya', 'suya'])
  })

  it('are returned uncached when one exceeds the size limit', async () => {
    const { store, readNames } = await makeStore(['masa'])
    const images = cacheImages(store, { maxBytes: 99 })
    expect(await images.get('masa')).toHaveLength(100)
    expect(await images.get('masa')).toHaveLength(100)
    expect(readNames()).toEqual(['masa', 'masa'])
  })
})

describe('a missing picture', () => {
  it('is found once it is stored', async () => {
    const { store } = await makeStore([])
    const images = cacheImages(store)
    expect(await images.get('masa')).toBeUndefined()
    await store.put('masa', new Uint8Array(1))
    expect(await images.get('masa')).toHaveLength(1)
  })

  it('is read again after an error', async () => {
    const { store, get } = await makeStore(['masa'])
    const images = cacheImages(store)
    get.mockRejectedValueOnce(new Error('offline'))
    await expect(images.get('masa')).rejects.toThrow('offline')
    expect(await images.get('masa')).toHaveLength(100)
  })
})

it('returns a picture that was evicted while it was read', async () => {
  const { store, get } = await makeStore(['masa', 'suya', 'miya'])
  const images = cacheImages(store, { maxBytes: 100 })
  const slow = Promise.withResolvers<Uint8Array>()
  get.mockReturnValueOnce(slow.promise)
  const first = images.get('masa')
  await Promise.all([images.get('suya'), images.get('miya')])
  slow.resolve(new Uint8Array(100))
  expect(await first).toHaveLength(100)
})
