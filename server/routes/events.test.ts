import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { sessions } from '#db/schema/staff/sessions.ts'
import type { Role } from '#domain/staff/role.ts'
import { createApi } from '#server/app.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'
import { eventually } from '#tests/support/eventually.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const events = createLocalEvents()
deps.events = events
afterAll(() => shop.close())

/** A real server for the API, with the shop's middleware. */
async function startServer() {
  const site = new Hono()
    .use(compress())
    .use(
      securityHeaders({ isHttps: false, provider: () => 'sandbox' as const, imageHost: undefined }),
    )
    .route('/', createApi(deps))
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}

const { server, port, url } = await startServer()
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A client that reads the stream as it comes. */
async function openStream(staff: { authorization: Record<string, string> }, at = url) {
  const leave = new AbortController()
  const response = await fetch(`${at}/api/events`, {
    headers: { ...staff.authorization, 'Accept-Encoding': 'gzip' },
    signal: leave.signal,
  })
  expect(response.status).toBe(200)
  const reader = (response.body ?? new ReadableStream()).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const read = async () => {
    const { done, value } = await reader.read()
    if (value) text += decoder.decode(value)
    return !done
  }
  /** Reads until this text has arrived. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) if (!(await read())) throw new Error(`ended before ${wanted}`)
    return text
  }
  const ended = async () => {
    while (await read());
    return text
  }
  return { response, until, ended, leave: () => leave.abort() }
}

/** Called when the next stream to open has unsubscribed. */
function spyOnEnd() {
  const ended = vi.fn<() => void>()
  const { subscribe: listen } = deps.events
  deps.events.subscribe = (listener) => {
    deps.events.subscribe = listen
    const stop = listen(listener)
    return () => {
      ended()
      stop()
    }
  }
  return ended
}

async function placeOrder(stock = 20) {
  const dish = await makeProduct(db, { stock, minStock: 5 })
  const orderData = makeOrderData([{ product: dish.id, quantity: 2 }], 5000)
  const opened = await shop.client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  const { reference } = await opened.json()
  payments.charge(reference, 5000)
  const verified = await shop.client.api[':provider'].verify.$post({
    param: { provider: 'sandbox' },
    json: { reference, orderData },
  })
  if (!verified.ok) throw new Error(await verified.text())
  return { dish, ...(await verified.json()).order }
}

describe('the event stream of the back-office', () => {
  it.each(['Employee', 'Admin', 'SuperAdmin'] as Role[])(
    'is open to an %s, first sends that it is connected, and asks the screen to answer',
    async (role) => {
      const stream = await openStream(await makeStaff(shop, role))
      expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream')
      expect(stream.response.headers.get('Cache-Control')).toBe('no-store')
      expect(stream.response.headers.has('Content-Encoding')).toBe(false)
      await stream.until('\n\n')
      deps.events.publish({ name: 'pauses.changed' })
      const text = await stream.until('event: pauses.changed')
      expect(text).toMatch(/^: tukunya\n\nevent: screen\.check\n/)
      stream.leave()
    },
  )

  it('skips an event of a newer server, and goes on', async () => {
    const stream = await openStream(await makeStaff(shop, 'Admin'))
    await stream.until('\n\n')
    shop.deps.events.publish({ name: 'order.of-tomorrow' } as never)
    shop.deps.events.publish({ name: 'pauses.changed' })
    expect(await stream.until('event: pauses.changed')).not.toContain('of-tomorrow')
    stream.leave()
  })

  it('sends placed orders and each change', async () => {
    const staff = await makeStaff(shop, 'Admin')
    const stream = await openStream(staff)
    await stream.until('\n\n')
    const { _id, dish } = await placeOrder(7)
    const { id, name } = dish
    const low = JSON.stringify({ _id: id, product: name, stock: 5 })
    await stream.until(`event: stock.low\ndata: ${low}\n\n`)
    await stream.until(`event: order.placed\ndata: {"_id":"${_id}"}\n\n`)
    await staff.send('PATCH', `/api/orders/${_id}`, { status: 'ready' })
    const text = await stream.until(
      `event: order.changed\ndata: {"_id":"${_id}","status":"ready"}\n\n`,
    )
    expect(text.match(/order\.placed/g)).toHaveLength(1)
    stream.leave()
  })

  it('sends a refund when it is requested and when it is accepted', async () => {
    const staff = await makeStaff(shop, 'Admin')
    const stream = await openStream(staff)
    const { id } = await makeOrder(db)
    await stream.until('\n\n')
    await staff.send('POST', `/api/orders/${id}/refunds`, { reason: 'cold' })
    const expected = `event: order.changed\ndata: {"_id":"${id}","status":"pending"}\n\n`
    expect(await stream.until(expected + expected)).not.toContain('order.placed')
    stream.leave()
  })

  it('sends nothing for a cart that leaves enough stock', async () => {
    const stream = await openStream(await makeStaff(shop, 'Admin'))
    await stream.until('\n\n')
    const { _id } = await placeOrder(20)
    expect(await stream.until(_id)).not.toContain('stock.low')
    stream.leave()
  })
})

describe('an event stream closes', () => {
  it('within five seconds after the session ends', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const stream = await openStream(staff)
    await stream.until('\n\n')
    const begun = performance.now()
    await db.delete(sessions).where(eq(sessions.id, staff.sessionId))
    await stream.ended()
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('when Admins need a second factor that this one lacks', async () => {
    const stream = await openStream(await makeStaff(shop, 'Admin'))
    await stream.until('\n\n')
    await changeSettings(db, { adminsNeedSecondFactor: true })
    deps.events.publish({ name: 'order.placed', orderId: 'one' })
    expect(await stream.ended()).not.toContain('event: order')
    await changeSettings(db, { adminsNeedSecondFactor: false })
  })

  it('before the first event after the session has ended', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const stream = await openStream(staff)
    await stream.until('\n\n')
    await db.delete(sessions).where(eq(sessions.id, staff.sessionId))
    deps.events.publish({ name: 'order.placed', orderId: 'one' })
    expect(await stream.ended()).not.toContain('event: order')
  })

  it('when events of other servers may have been lost', async () => {
    const stream = await openStream(await makeStaff(shop, 'Employee'))
    await stream.until('\n\n')
    events.publishMissed()
    expect(await stream.ended()).not.toContain('event: order')
  })

  it('for the oldest when one user opens more than twenty', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const oldest = await openStream(staff)
    const others = await Promise.all(Array.from({ length: 19 }, () => openStream(staff)))
    const another = await makeStaff(shop, 'Employee')
    const theirs = await openStream(another)
    const newest = await openStream(staff)
    expect(await oldest.ended()).not.toContain('event: order')
    deps.events.publish({ name: 'order.placed', orderId: 'one' })
    for (const stream of [...others, theirs, newest]) {
      expect(await stream.until('"one"')).toContain('event: order.placed')
      stream.leave()
    }
  })

  it('without a leaked subscriber when the client disconnects', async () => {
    const ended = spyOnEnd()
    const stream = await openStream(await makeStaff(shop, 'Employee'))
    await stream.until('\n\n')
    stream.leave()
    await eventually(() => expect(ended).toHaveBeenCalledOnce())
  })

  it('for a client that does not read, before its queue grows', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const ended = spyOnEnd()
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: ${staff.authorization.Authorization}\r\n\r\n`,
    )
    await once(socket, 'readable')
    for (let n = 0; n < 1000; n += 1) deps.events.publish({ name: 'order.placed', orderId: `${n}` })
    await eventually(() => expect(ended).toHaveBeenCalledOnce())
    socket.destroy()
  })

  it('immediately when the server stops, which then exits cleanly', async () => {
    const own = await createTestApi()
    const site = createApi(own.deps)
    const its = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }) as Server
    await once(its, 'listening')
    const signals = new EventEmitter()
    const exited = new Promise<number>((exit) =>
      stopOnSignal(its, () => Promise.resolve(), { graceMs: 0, signals, exit, onStop: own.stop }),
    )
    const at = `http://127.0.0.1:${(its.address() as AddressInfo).port}`
    const streams = await Promise.all(
      [1, 2, 3].map(async () => openStream(await makeStaff(own, 'Admin'), at)),
    )
    for (const stream of streams) await stream.until('\n\n')
    const begun = performance.now()
    signals.emit('SIGTERM')
    for (const stream of streams) await stream.ended()
    expect(await exited).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5000)
    await own.close()
  })
})
