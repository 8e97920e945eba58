import { describe, expect, it } from 'vitest'

import { createLocalEvents } from '#server/gateways/events.ts'

import { createResponseCache } from './response-cache.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')

type Reply = (response: Response) => void

/** A response cache whose responses the test provides one by one, in request order. */
function createCache(replies: Reply[]) {
  const clock = { now: noon }
  const connection = { isUp: true }
  const events = createLocalEvents()
  const requested: string[] = []
  const answers = createResponseCache({
    render: async (path) => {
      requested.push(path)
      return new Promise<Response>((resolve) => replies.push(resolve))
    },
    clock: () => clock.now,
    events: { ...events, isSubscribed: () => connection.isUp },
  })
  const textOf = async (path: string) => {
    const answer = await answers.get(path)
    return answer?.ready('identity')?.bytes.toString()
  }
  return {
    answers,
    requested,
    clock,
    connection,
    change: events.publishCatalogueChange,
    textOf,
  }
}

function replyNext(replies: Reply[], ...[body, init]: ConstructorParameters<typeof Response>) {
  replies.shift()?.(new Response(body, init))
}

describe('a response', () => {
  it('is rendered once for concurrent and later requests', async () => {
    const replies: Reply[] = []
    const { textOf, requested } = createCache(replies)
    const both = Promise.all([textOf('/menu'), textOf('/menu')])
    replyNext(replies, 'masa')
    expect(await both).toEqual(['masa', 'masa'])
    expect(await textOf('/menu')).toBe('masa')
    expect(requested).toEqual(['/menu'])
  })

  it('is rendered again after a change', async () => {
    const replies: Reply[] = []
    const { answers, textOf, change } = createCache(replies)
    const before = textOf('/menu')
    replyNext(replies, 'masa')
    await before
    change()
    expect(answers.find('/menu')).toBeUndefined()
    const after = textOf('/menu')
    replyNext(replies, 'suya')
    expect(await after).toBe('suya')
  })

  it('that started before a change is neither stored nor shared after it', async () => {
    const replies: Reply[] = []
    const { textOf, change } = createCache(replies)
    const before = textOf('/menu')
    change()
    const after = textOf('/menu')
    const [first, second] = replies.splice(0)
    second?.(new Response('new'))
    expect(await after).toBe('new')
    first?.(new Response('old'))
    expect(await before).toBe('old')
    expect(await textOf('/menu')).toBe('new')
  })

  it('is rendered again after it expires', async () => {
    const replies: Reply[] = []
    const { answers, textOf, clock } = createCache(replies)
    const opening = new Date(noon.getTime() + 60_000)
    const before = textOf('/api/shop')
    replyNext(replies, 'closed', { headers: { Expires: opening.toUTCString() } })
    expect(await before).toBe('closed')
    expect(answers.find('/api/shop')).toBeDefined()
    clock.now = opening
    expect(answers.find('/api/shop')).toBeUndefined()
  })

  it('is rendered again after a minute', async () => {
    const replies: Reply[] = []
    const { answers, textOf, clock } = createCache(replies)
    const before = textOf('/menu')
    replyNext(replies, 'masa')
    await before
    clock.now = new Date(noon.getTime() + 60_000)
    expect(answers.find('/menu')).toBeUndefined()
  })

  it('that a change did not alter stays compressed', async () => {
    const replies: Reply[] = []
    const { answers, textOf, change } = createCache(replies)
    const before = textOf('/menu')
    replyNext(replies, 'masa'.repeat(1000))
    await before
    const compressed = await answers.find('/menu')?.prepare('br')
    change()
    const after = textOf('/menu')
    replyNext(replies, 'masa'.repeat(1000))
    await after
    expect(answers.find('/menu')?.ready('br')).toBe(compressed)
  })

  it('is not cached while the server is not subscribed', async () => {
    const replies: Reply[] = []
    const { answers, textOf, connection } = createCache(replies)
    const before = textOf('/menu')
    replyNext(replies, 'masa')
    await before
    connection.isUp = false
    expect(answers.find('/menu')).toBeUndefined()
    expect(await answers.get('/menu')).toBeUndefined()
  })
})

describe('an uncacheable response', () => {
  it.each<[string, ResponseInit]>([
    ['a refusal', { status: 404 }],
    ['an error', { status: 500 }],
    ['no-store', { headers: { 'Cache-Control': 'no-store' } }],
  ])('with %s is sent once to concurrent requests', async (_what, init) => {
    const replies: Reply[] = []
    const { answers, textOf, requested } = createCache(replies)
    const both = Promise.all([textOf('/menu'), textOf('/menu')])
    replyNext(replies, 'no masa', init)
    expect(await both).toEqual(['no masa', 'no masa'])
    expect(answers.find('/menu')).toBeUndefined()
    void textOf('/menu')
    expect(requested).toEqual(['/menu', '/menu'])
  })

  it.each<[string, ResponseInit]>([
    ['a private response', { headers: { 'Cache-Control': 'private, max-age=5' } }],
    ['a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
    ['an expired time', { headers: { Expires: noon.toUTCString() } }],
    ['an unreadable time', { headers: { Expires: '0' } }],
  ])('with %s is never shared', async (_what, init) => {
    const replies: Reply[] = []
    const { answers, textOf } = createCache(replies)
    const response = textOf('/menu')
    replyNext(replies, 'masa', init)
    expect(await response).toBeUndefined()
    expect(answers.find('/menu')).toBeUndefined()
  })

  it.each([
    '/admin',
    '/menu?q=masa',
    '/menu/',
    '/track/abc',
    '/api/orders',
    '//',
    '/api/products/1',
  ])('differs between clients: %s', async (path) => {
    const { answers, requested } = createCache([])
    expect(await answers.get(path)).toBeUndefined()
    expect(requested).toEqual([])
  })

  it('that failed is requested again', async () => {
    const events = createLocalEvents()
    let tries = 0
    const answers = createResponseCache({
      render: async () => {
        tries += 1
        if (tries === 1) throw new Error('the database is away')
        return new Response('masa')
      },
      clock: () => noon,
      events,
    })
    await expect(answers.get('/menu')).rejects.toThrow('away')
    expect(await answers.get('/menu')).toBeDefined()
  })
})
