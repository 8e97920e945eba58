import { beforeEach, describe, expect, it, vi } from 'vitest'

import { newestOf, pictureOf } from './kept-answers.ts'

const kept = new Map<string, Response>()
const cache = {
  match: async ({ url }: Request) => kept.get(url)?.clone(),
  put: vi.fn<(request: Request, answer: Response) => Promise<void>>(),
  keys: async () => [],
}
const answer = vi.fn<typeof fetch>()
vi.stubGlobal('caches', { open: async () => cache })
vi.stubGlobal('fetch', answer)

const menu = new Request('https://kitchen.test/menu')
const picture = new Request('https://kitchen.test/images/masa-640.avif')

beforeEach(() => {
  kept.clear()
  cache.put.mockImplementation(async ({ url }, whole) => void kept.set(url, whole))
})

async function textOf(asked: Promise<Response>) {
  return (await asked).text()
}

describe('a page that was asked for', () => {
  it('is kept, and stands in when there is no line', async () => {
    answer.mockResolvedValueOnce(new Response('the menu'))
    expect(await textOf(newestOf(menu, 'shop'))).toBe('the menu')
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await textOf(newestOf(menu, 'shop'))).toBe('the menu')
  })

  it('does not take the place of a whole one when it lacks something', async () => {
    kept.set(menu.url, new Response('the menu'))
    const headers = { 'Cache-Control': 'no-store' }
    answer.mockResolvedValueOnce(new Response('no dishes found', { headers }))
    expect(await textOf(newestOf(menu, 'shop'))).toBe('no dishes found')
    expect(await kept.get(menu.url)?.text()).toBe('the menu')
  })

  it.each([newestOf, pictureOf])('is shown by a phone that has no room for it: %o', async (ask) => {
    cache.put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    answer.mockResolvedValueOnce(new Response('what came'))
    expect(await textOf(ask(picture, 'shop'))).toBe('what came')
  })
})
