import { EventEmitter, once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { LiveWire } from '#contract/ordering/live.ts'
import { products } from '#db/schema/menu/products.ts'
import { endPauses } from '#server/commands/shop/pauses.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import { createLiveStreams } from '#server/live/live-streams.ts'
import { countLiveStreams } from '#server/live/stream-slots.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'
import { eventually } from '#tests/support/eventually.ts'
import { changeSettings, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
const { db, deps } = shop
const { server, ask } = await serveTestSite(shop)
const { port } = server.address() as AddressInfo
const admin = await makeStaff(shop, 'Admin')
const pages: IncomingMessage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})

/** An open page of the shop, with the events that it has received. */
async function openPage() {
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: '/api/live', agent: false }),
    'response',
  )) as [IncomingMessage]
  pages.push(response)
  const events: { name: string; wire: LiveWire }[] = []
  let unread = ''
  response.on('data', (bytes: Buffer) => {
    const texts = (unread + bytes.toString()).split('\n\n')
    unread = texts.pop() ?? ''
    for (const text of texts) {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? []
      events.push({ name, wire: LiveWire.strict().parse(JSON.parse(data)) })
    }
  })
  response.on('error', () => {})
  return { response, events }
}

async function openLivePage() {
  const page = await openPage()
  await eventually(() => expect(page.events[0]).toMatchObject({ name: 'snapshot' }))
  return page
}

describe('a live page', () => {
  it('starts with the stock of every dish and the pauses, and nothing else', async () => {
    const masa = await makeProduct(db, { stock: 7 })
    const suya = await makeProduct(db, { stock: 7, isSoldOut: true, nextPot: 'Next pot at 2 pm' })
    const until = '2026-11-21T12:30:00.000Z'
    const pause = { until, reason: 'Busy.', by: 'Bola Ade', at: until }
    await changeSettings(db, { deliveryPause: pause })
    deps.events.publishCatalogueChange()

    const { events, response } = await openLivePage()
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      date: deps.clock().toUTCString(),
      'x-content-type-options': 'nosniff',
    })
    const wire = events[0]?.wire
    expect(Object.keys(wire?.dishes ?? {})).toHaveLength(await db.$count(products))
    expect(wire?.dishes[masa.id]).toEqual({ stock: 7 })
    expect(wire?.dishes[suya.id]).toEqual({
      stock: 0,
      soldOut: { until: null, shelfStock: 7 },
      nextPot: 'Next pot at 2 pm',
    })
    expect(wire?.pauses).toEqual({ pickup: null, delivery: { until, reason: 'Busy.' } })
    expect(JSON.stringify(wire)).not.toContain('Bola')
    await changeSettings(db, { deliveryPause: null })
    deps.events.publishCatalogueChange()
  })

  it('receives a checkout, a sold-out mark, a pause, a deleted dish and a draft', async () => {
    const gone = await makeProduct(db)
    deps.events.publishCatalogueChange()
    const { events } = await openLivePage()
    const last = () => events.at(-1)

    const { masa } = await openCheckout(shop)
    await eventually(() => expect(last()?.wire.dishes).toEqual({ [masa.id]: { stock: 3 } }))
    await admin.send('PATCH', `/api/products/${masa.id}`, { soldOut: 'until-restocked' })
    const marked = { stock: 0, soldOut: { until: null, shelfStock: 3 } }
    await eventually(() =>
      expect(last()).toEqual({ name: 'change', wire: { dishes: { [masa.id]: marked } } }),
    )
    await admin.send('POST', '/api/shop/pause', { types: ['pickup'], minutes: null })
    const pauses = { pickup: { until: null, reason: '' }, delivery: null }
    await eventually(() => expect(last()?.wire).toEqual({ dishes: {}, pauses }))
    await admin.send('POST', '/api/shop/reopen', { types: ['pickup'] })
    await eventually(() => expect(last()?.wire).toEqual({ dishes: {}, pauses: null }))
    await admin.send('DELETE', `/api/products/${gone.id}`, undefined)
    await eventually(() => expect(last()?.wire).toEqual({ dishes: { [gone.id]: null } }))
    await admin.send('PATCH', `/api/products/${masa.id}`, { isDraft: true })
    await eventually(() => expect(last()?.wire).toEqual({ dishes: { [masa.id]: null } }))
  })

  it('receives the sold-out options of a dish, and nothing of them for other dishes', async () => {
    const option = (id: string) => ({ id, name: id, priceNaira: 0, isSoldOut: false })
    const options = [option('beef'), option('fish')]
    const group = { id: 'protein', name: 'Protein', least: 1, most: 1, options }
    const { id } = await makeProduct(db, { optionGroups: [group] })
    const { id: other } = await makeProduct(db)
    deps.events.publishCatalogueChange()
    const { events } = await openLivePage()
    expect(events[0]?.wire.dishes[id]).toEqual({ stock: 20, soldOutOptions: [] })
    expect(events[0]?.wire.dishes[other]).toEqual({ stock: 20 })
    const soldOutOptions = [{ id: 'fish', soldOut: true }]
    await admin.send('PATCH', `/api/products/${id}`, { soldOutOptions })
    const dishes = { [id]: { stock: 20, soldOutOptions: ['fish'] } }
    await eventually(() => expect(events.at(-1)).toEqual({ name: 'change', wire: { dishes } }))
  })

  it('receives that replies may be late, and that they are not', async () => {
    const { events } = await openLivePage()
    expect(events[0]?.wire.repliesMayBeLate).toBe(false)
    await changeSettings(db, { saysRepliesMayBeLate: true, noScreenSince: noon })
    deps.events.publishCatalogueChange()
    const last = () => events.at(-1)?.wire
    await eventually(() => expect(last()).toEqual({ dishes: {}, repliesMayBeLate: true }))
    await changeSettings(db, { saysRepliesMayBeLate: false, noScreenSince: null })
    deps.events.publishCatalogueChange()
    await eventually(() => expect(last()).toEqual({ dishes: {}, repliesMayBeLate: false }))
  })

  it('receives the end of a pause, which comes by itself', async () => {
    await admin.send('POST', '/api/shop/pause', { types: ['delivery'], minutes: 15 })
    const { events } = await openLivePage()
    expect(events[0]?.wire.pauses).toMatchObject({ delivery: { reason: '' } })
    shop.clock.now = minutesAfter(noon, 15)
    await endPauses(deps)
    await eventually(() => expect(events.at(-1)?.wire).toEqual({ dishes: {}, pauses: null }))
    shop.clock.now = noon
  })

  it('shares one read and one message with all others', async () => {
    const masa = await makeProduct(db, { stock: 50 })
    deps.events.publishCatalogueChange()
    const open = await Promise.all(Array.from({ length: 20 }, openLivePage))
    const select = vi.spyOn(db, 'select')
    for (let stock = 40; stock > 0; stock -= 1) {
      await db.update(products).set({ stock }).where(eq(products.id, masa.id))
      deps.events.publishCatalogueChange()
    }
    await eventually(() => {
      for (const { events } of open) {
        expect(events.at(-1)?.wire.dishes[masa.id]).toEqual({ stock: 1 })
      }
    })
    expect(select.mock.calls.length).toBeLessThan(20)
    expect(new Set(open.map(({ events }) => JSON.stringify(events.at(-1)))).size).toBe(1)
    select.mockRestore()
  })

  it('gets the present state when it connects again', async () => {
    const masa = await makeProduct(db, { stock: 50 })
    deps.events.publishCatalogueChange()
    const { response } = await openLivePage()
    response.destroy()
    await db.update(products).set({ stock: 49 }).where(eq(products.id, masa.id))
    deps.events.publishCatalogueChange()
    const { events } = await openLivePage()
    expect(events[0]?.wire.dishes[masa.id]).toEqual({ stock: 49 })
  })

  it('continues after the database has failed', async () => {
    const masa = await makeProduct(db, { stock: 50 })
    deps.events.publishCatalogueChange()
    const { events } = await openLivePage()
    const select = vi.spyOn(db, 'select').mockImplementationOnce(() => {
      throw new Error('gone')
    })
    await db.update(products).set({ stock: 48 }).where(eq(products.id, masa.id))
    deps.events.publishCatalogueChange()
    await eventually(() => expect(events.at(-1)?.wire.dishes[masa.id]).toEqual({ stock: 48 }))
    expect(select.mock.results[0]?.type).toBe('throw')
    select.mockRestore()
  })

  it('leaves cached responses as they were', async () => {
    await openLivePage()
    const { headers } = await ask('/api/products')
    const again = await ask('/api/products', { 'If-None-Match': headers.etag ?? '' })
    expect(again.status).toBe(304)
  })

  it('starts on a connection whose response before is not finished', async () => {
    const socket = connect(port, '127.0.0.1')
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.write(request('/api/products/1') + request('/api/live'))
    await eventually(() => expect(text).toMatch(/404 Not Found[^]+200 OK[^]+event: snapshot/))
    socket.destroy()
  })

  it('is not opened by HEAD', async () => {
    expect(await ask('/api/live', {}, 'HEAD')).toMatchObject({ status: 200 })
  })
})

describe('the limits', () => {
  const open = (
    streams: ReturnType<typeof createLiveStreams>,
    origin: string,
    { writableLength = 0 } = {},
  ) => {
    const destroy = vi.fn<() => void>(() => void socket.emit('close'))
    const write = vi.fn<() => void>()
    const socket = Object.assign(new EventEmitter(), { write, destroy, writableLength })
    const response = { socket, req: { socket }, destroyed: false }
    const refused = streams.open(response as unknown as ServerResponse, origin)
    return { refused, write, destroy, leave: () => socket.emit('close') }
  }
  const none = { ...deps, events: createLocalEvents(), stopping: new AbortController().signal }

  it('refuse more pages of one origin, until one has left', async () => {
    const streams = createLiveStreams(none, { maxStreams: 1000, maxPerOrigin: 2 })
    const [first, second] = [open(streams, '10.1.1.1'), open(streams, '10.1.1.1')]
    expect([await first.refused, await second.refused]).toEqual([undefined, undefined])
    const { refused } = open(streams, '10.1.1.1')
    expect(await refused).toEqual({ refused: 'too-many-requests', retryAfterSeconds: 60 })
    const other = open(streams, '10.1.1.2')
    expect(await other.refused).toBeUndefined()
    first.leave()
    const third = open(streams, '10.1.1.1')
    expect(await third.refused).toBeUndefined()
    for (const page of [second, third, other]) page.leave()
  })

  it('are 50 at most for one origin of a shop', async () => {
    const streams = createLiveStreams(none)
    const all = Array.from({ length: 51 }, () => open(streams, '10.1.1.1'))
    const refusals = await Promise.all(all.map(({ refused }) => refused))
    const refused = refusals.flatMap((one) => one?.refused ?? [])
    expect(refused).toEqual(['too-many-requests'])
    for (const page of all) page.leave()
  })

  it('count no page that got no stock because the database was gone', async () => {
    const before = countLiveStreams()
    const streams = createLiveStreams(none, { maxStreams: before + 2, maxPerOrigin: 1 })
    const select = vi.spyOn(db, 'select').mockImplementation(() => {
      throw new Error('gone')
    })
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(open(streams, '10.1.1.1').refused).rejects.toThrow('gone')
    }
    expect(countLiveStreams()).toBe(before)
    select.mockRestore()
    const page = open(streams, '10.1.1.1')
    expect(await page.refused).toBeUndefined()
    page.leave()
  })

  it('give a page of a new origin the place of the oldest page of the greediest one', async () => {
    const before = countLiveStreams()
    const streams = createLiveStreams(none, { maxStreams: before + 4, maxPerOrigin: 3 })
    const few = open(streams, '10.1.1.1')
    const many = [1, 2, 3].map(() => open(streams, '10.1.1.2'))
    for (const page of [few, ...many]) expect(await page.refused).toBeUndefined()
    const fresh = open(streams, '10.1.1.3')
    expect(await fresh.refused).toBeUndefined()
    expect(many.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0])
    expect(few.destroy).not.toHaveBeenCalled()
    expect(countLiveStreams()).toBe(before + 4)

    // Two of one origin of another: none has too many.
    const further = open(streams, '10.1.1.3')
    expect(await further.refused).toMatchObject({ refused: 'live-updates-full' })
    for (const page of [few, ...many, fresh]) page.leave()
    expect(countLiveStreams()).toBe(before)
  })

  it('count the pages of a wider IPv6 network together', async () => {
    const before = countLiveStreams()
    const streams = createLiveStreams(none, { maxStreams: before + 3, maxPerOrigin: 9 })
    const older = open(streams, '10.1.1.2')
    expect(await older.refused).toBeUndefined()
    const networks = [1, 2].map((network) => open(streams, `2001:db8:1:${network}00::/56`))
    for (const page of networks) expect(await page.refused).toBeUndefined()
    const other = open(streams, '10.1.1.1')
    expect(await other.refused).toBeUndefined()
    expect([older, ...networks].map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 1, 0])
    for (const page of [older, ...networks, other]) page.leave()
    expect(countLiveStreams()).toBe(before)
  })

  it('close a page that does not read, and send to the others', async () => {
    const { events } = none
    const streams = createLiveStreams(none)
    const unread = open(streams, '10.1.1.1', { writableLength: 64 * 1024 + 1 })
    const slow = open(streams, '10.1.1.2', { writableLength: 64 * 1024 })
    for (const page of [unread, slow]) expect(await page.refused).toBeUndefined()
    await makeProduct(db)
    events.publishCatalogueChange()
    await eventually(() => expect(slow.write).toHaveBeenCalledTimes(2))
    expect(unread.destroy).toHaveBeenCalledOnce()
    expect(unread.write).toHaveBeenCalledOnce()
    slow.leave()
  })

  it('give a new origin the place of another page at once, where no origin has more than one', async () => {
    const before = countLiveStreams()
    const streams = createLiveStreams(none, { maxStreams: before + 2, maxPerOrigin: 9 })
    const both = [open(streams, '10.1.1.1'), open(streams, '10.1.1.2')]
    expect(await both[1]?.refused).toBeUndefined()
    const second = open(streams, '10.1.1.2')
    expect(await second.refused).toMatchObject({ refused: 'live-updates-full' })
    const third = open(streams, '10.1.1.3')
    expect(await third.refused).toBeUndefined()
    expect(both.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0])
    for (const page of [...both, third]) page.leave()
    expect(countLiveStreams()).toBe(before)
  })
})

describe('a stopping server', () => {
  let exit = -1
  beforeAll(() => {
    const signals = new EventEmitter()
    stopOnSignal(server, async () => undefined, {
      graceMs: 100,
      signals,
      onStop: shop.stop,
      exit: (code) => (exit = code) as never,
    })
    server.once('stop', () => signals.emit('SIGTERM'))
  })

  it('ends the streams and exits', async () => {
    const { response } = await openLivePage()
    const ended = once(response, 'end')
    server.emit('stop')
    await ended
    const refused = await ask('/api/live')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    await eventually(() => expect(exit).toBe(0))
  })
})

afterAll(() => shop.close())
