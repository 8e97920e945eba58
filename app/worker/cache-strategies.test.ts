import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { networkFirst, cacheFirst } from './cache-strategies.ts'

const entries = new Map<string, Response>()
const cache = {
  match: async (key: Request | string) =>
    entries.get(typeof key === 'string' ? key : key.url)?.clone(),
  put: vi.fn<(request: Request, answer: Response) => Promise<void>>(),
  keys: async () => [...entries.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => entries.delete(url),
}
const answer = vi.fn<typeof fetch>()
vi.stubGlobal('caches', { open: async () => cache })
vi.stubGlobal('fetch', answer)

const menu = new Request('https://kitchen.test/menu')
const picture = new Request('https://kitchen.test/images/masa-640.avif')

beforeEach(() => {
  entries.clear()
  cache.put.mockImplementation(async ({ url }, whole) => void entries.set(url, whole))
})
afterEach(() => void vi.useRealTimers())

const fetchWithCache = (request: Request) => networkFirst(request, 'shop', { key: request.url })

async function textOf(pending: Promise<Response>) {
  return (await pending).text()
}

describe('network first', () => {
  it('caches the page, and serves it when offline', async () => {
    answer.mockResolvedValueOnce(new Response('the menu'))
    expect(await textOf(fetchWithCache(menu))).toBe('the menu')
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await textOf(fetchWithCache(menu))).toBe('the menu')
  })

  it('serves the cached page after a timeout, marked as cached', async () => {
    vi.useFakeTimers()
    entries.set(menu.url, new Response('<html lang="en-NG">the menu'))
    answer.mockReturnValueOnce(new Promise(() => {}))
    const pending = fetchWithCache(menu)
    await vi.advanceTimersByTimeAsync(4000)
    const page = await pending
    expect(page.headers.has('X-Cached')).toBe(true)
    expect(await page.text()).toBe('<html data-cached lang="en-NG">the menu')
  })

  it('waits for the network when nothing is cached', async () => {
    vi.useFakeTimers()
    answer.mockImplementationOnce(
      () => new Promise((come) => setTimeout(() => come(new Response('at last')), 60_000)),
    )
    const pending = fetchWithCache(menu)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await textOf(pending)).toBe('at last')
  })

  it('serves another address from the same key, and does not cache it', async () => {
    entries.set(menu.url, new Response('the menu'))
    const dish = new Request(`${menu.url}?dish=p1`)
    answer.mockResolvedValueOnce(new Response('the dish'))
    expect(await textOf(networkFirst(dish, 'shop', { key: menu.url }))).toBe('the dish')
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await textOf(networkFirst(dish, 'shop', { key: menu.url }))).toBe('the menu')
    expect([...entries.keys()]).toEqual([menu.url])
  })

  it('evicts the oldest categories, and no other page', async () => {
    entries.set(menu.url, new Response('the menu'))
    for (let number = 0; number < 30; number += 1) {
      answer.mockResolvedValueOnce(new Response('a category'))
      await fetchWithCache(new Request(`${menu.url}?category=${number}`))
    }
    expect(entries.size).toBe(1 + 24)
    expect([...entries.keys()].slice(0, 2)).toEqual([menu.url, `${menu.url}?category=6`])
  })

  it('does not replace a complete cached page by an incomplete one', async () => {
    entries.set(menu.url, new Response('the menu'))
    const headers = { 'Cache-Control': 'no-store' }
    answer.mockResolvedValueOnce(new Response('no dishes found', { headers }))
    expect(await textOf(fetchWithCache(menu))).toBe('no dishes found')
    expect(await entries.get(menu.url)?.text()).toBe('the menu')
  })

  it.each([fetchWithCache, (request: Request) => cacheFirst(request, 'shop')])(
    'is served although the cache is full: %o',
    async (bring) => {
      cache.put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
      answer.mockResolvedValueOnce(new Response('what came'))
      expect(await textOf(bring(picture))).toBe('what came')
    },
  )
})
