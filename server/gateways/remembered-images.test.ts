import { describe, expect, it, vi } from 'vitest'

import { imagesInMemory } from '#tests/support/images-in-memory.ts'

import { cacheImages } from './remembered-images.ts'

async function makeStore(names: string[]) {
  const store = imagesInMemory()
  for (const name of names) await store.put(name, new Uint8Array(100))
  const get = vi.spyOn(store, 'get')
  return { store, get, asked: () => get.mock.calls.map(([name]) => name) }
}

describe('pictures that were asked for lately', () => {
  it('are asked for once, by however many at once and after', async () => {
    const { store, asked } = await makeStore(['masa'])
    const images = cacheImages(store)
    const [one, other] = await Promise.all([images.get('masa'), images.get('masa')])
    expect(await images.get('masa')).toBe(one)
    expect(other).toBe(one)
    expect(asked()).toEqual(['masa'])
  })

  it('take no more than they may: the one asked for longest ago goes first', async () => {
    const { store, asked } = await makeStore(['masa', 'suya', 'miya'])
    const images = cacheImages(store, { mostBytes: 200 })
    for (const name of ['masa', 'suya', 'masa', 'miya']) await images.get(name)
    expect(asked()).toEqual(['masa', 'suya', 'miya'])
    for (const name of ['masa', 'miya', 'suya']) await images.get(name)
    expect(asked()).toEqual(['masa', 'suya', 'miya', 'suya'])
  })

  it('are handed on where one alone is too much to keep', async () => {
    const { store, asked } = await makeStore(['masa'])
    const images = cacheImages(store, { mostBytes: 99 })
    expect(await images.get('masa')).toHaveLength(100)
    expect(await images.get('masa')).toHaveLength(100)
    expect(asked()).toEqual(['masa', 'masa'])
  })
})

describe('a picture that is not there', () => {
  it('is found as soon as it is', async () => {
    const { store } = await makeStore([])
    const images = cacheImages(store)
    expect(await images.get('masa')).toBeUndefined()
    await store.put('masa', new Uint8Array(1))
    expect(await images.get('masa')).toHaveLength(1)
  })

  it('is asked for again when asking failed', async () => {
    const { store, get } = await makeStore(['masa'])
    const images = cacheImages(store)
    get.mockRejectedValueOnce(new Error('no line'))
    await expect(images.get('masa')).rejects.toThrow('no line')
    expect(await images.get('masa')).toHaveLength(100)
  })
})
