import { QueryClient } from '@tanstack/react-query'
import { expect, expectTypeOf, it } from 'vitest'

import type { UserWire } from '#contract/staff/user.ts'

import { makeApi } from './api.ts'
import { apiPages, apiQuery, fetchPage, invalidate, keyOf } from './use-api.ts'

const sent: { path: string; init: RequestInit | undefined }[] = []
const { api } = makeApi('/', async (input, init) => {
  sent.push({ path: String(input), init })
  const headers = { Link: '</api/orders?cursor=c2>; rel="next"' }
  return Response.json([{ _id: 'one' }], { headers })
})
const one = (id: string) => apiQuery(api.orders[':id'].$get, { param: { id } })

it('a key is the path of the call, its method and its arguments', () => {
  expect(apiQuery(api.users.$get).queryKey).toEqual(['api', 'users', '$get', {}])
  expect(one('o1').queryKey).toEqual(['api', 'orders', ':id', '$get', { param: { id: 'o1' } }])
  expect(keyOf(api['print-jobs'].claim)).toEqual(['api', 'print-jobs', 'claim'])
})

it('a part of the client invalidates the calls below it, and no others', async () => {
  const client = new QueryClient()
  const list = apiPages(api.orders.$get, { query: {} }).queryKey
  const keys = [list, one('o1').queryKey, apiQuery(api.products.$get).queryKey]
  for (const key of keys) client.setQueryData(key, [])
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)

  await invalidate(client, [api.orders.$get])
  expect(stale()).toEqual([true, false, false])
  await invalidate(client, [api.orders])
  expect(stale()).toEqual([true, true, false])
})

it('a query sends its arguments with encoded ids and passes its meta on', async () => {
  const client = new QueryClient()
  await client.fetchQuery({ ...one('a/b'), meta: { cache: 'no-store' } })
  expect(sent.at(-1)).toMatchObject({ path: '/api/orders/a%2Fb', init: { cache: 'no-store' } })
})

it('a page has the rows and the next cursor, in pages of the size asked for', async () => {
  const { signal } = new AbortController()
  const args = { query: { q: 'Amina', limit: '50' } }
  const page = await fetchPage(api.orders.$get, args, { cursor: 'c1', signal })
  expect(page).toEqual({ rows: [{ _id: 'one' }], next: 'c2' })
  expect(sent.at(-1)?.path).toBe('/api/orders?q=Amina&limit=50&cursor=c1')
  await fetchPage(api.orders.$get, args, { cursor: undefined, limit: 500, signal })
  expect(sent.at(-1)?.path).toBe('/api/orders?q=Amina&limit=500')
})

it('an answer has the type of its route', () => {
  const read = () => new QueryClient().fetchQuery(apiQuery(api.users.$get))
  expectTypeOf(read).returns.resolves.toEqualTypeOf<UserWire[]>()
  // @ts-expect-error: this call needs the id of an order
  expect(() => apiQuery(api.orders[':id'].$get)).not.toThrow()
})
