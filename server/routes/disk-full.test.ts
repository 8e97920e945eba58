import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'

import { Problem } from '#contract/problem.ts'
import { createApi } from '#server/app.ts'
import { createDiskWatch } from '#server/runtime/disk-watch.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { makeUserWithPassword, password } from '#tests/support/sign-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

const lines: { msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let hasRoom = true
const disk = createDiskWatch({
  probe: () => (hasRoom ? Promise.resolve() : Promise.reject(new Error('no room'))),
  log,
})
const api = createApi({ ...deps, disk, log, outage: watchOutage(log) })
const json = { 'Content-Type': 'application/json' }

async function openCheckout() {
  const product = await makeProduct(db)
  const orderData = makeOrderData([{ product: product.id, quantity: 1 }], product.priceNaira)
  const body = JSON.stringify({ orderData })
  return api.request('/api/checkout', { method: 'POST', headers: json, body })
}

async function fillDisk() {
  hasRoom = false
  disk.recordError(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  await disk.check()
}

async function freeDisk() {
  hasRoom = true
  await disk.check()
}

describe('while the disk is full', () => {
  it('writes return 503 with a message, reads and sign-in work, and readyz fails', async () => {
    const user = await makeUserWithPassword(shop)
    await fillDisk()
    const refused = await openCheckout()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('30')
    expect(await refused.json()).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('storage is full'),
    })
    expect((await api.request('/readyz')).status).toBe(503)
    const bearer = { Authorization: `Bearer ${deps.metricsToken}` }
    const metrics = await api.request('/metrics', { headers: bearer })
    expect(await metrics.text()).toContain('tukunya_disk_full 1\n')
    expect((await api.request('/healthz')).status).toBe(200)
    expect((await api.request('/api/products')).status).toBe(200)
    const body = JSON.stringify({ email: user.email, password })
    const signIn = await api.request('/api/auth/login', { method: 'POST', headers: json, body })
    expect(signIn.status).toBe(200)
    await freeDisk()
    expect((await openCheckout()).status).toBe(201)
    expect((await api.request('/readyz')).status).toBe(200)
  })

  it('back-office screens get an event, also those that connect later, and another when it ends', async () => {
    const staff = await makeStaff(shop, 'Employee')
    const open = async () => {
      const { body } = await api.request('/api/events', { headers: staff.authorization })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const until = async (wanted: string) => {
        while (!text.includes(wanted)) text += (await reader?.read())?.value ?? ''
        return text
      }
      return { until, leave: () => reader?.cancel() }
    }
    const early = await open()
    await early.until(': tukunya')
    await fillDisk()
    await early.until('event: disk.full\ndata: {"full":true}')
    const late = await open()
    await late.until('event: disk.full\ndata: {"full":true}')
    await freeDisk()
    await early.until('data: {"full":false}')
    await late.until('data: {"full":false}')
    expect(disk.isFull()).toBe(false)
    await Promise.all([early.leave(), late.leave()])
  })
})

describe('a write that fails for lack of disk space', () => {
  it('returns 503, and the next ones are refused until there is space', async () => {
    await db.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await db.execute(sql`
      create trigger no_room before insert on payments execute function no_room()`)
    hasRoom = false
    const refused = await openCheckout()
    expect(refused.status).toBe(503)
    expect(Problem.parse(await refused.json()).code).toBe('disk_full')
    expect(disk.isFull()).toBe(true)
    await db.execute(sql`drop trigger no_room on payments`)
    await freeDisk()
    expect((await openCheckout()).status).toBe(201)
  })
})

describe('an aborted request body', () => {
  it.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
    'with %s is not logged as a database outage',
    async (header) => {
      lines.length = 0
      const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }) as Server
      await once(server, 'listening')
      const statuses: number[] = []
      server.on('request', (_, response) =>
        response.on('close', () => statuses.push(response.statusCode)),
      )
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `POST /api/paystack/webhook HTTP/1.1\r\nHost: shop.test\r\n${header}\r\n\r\n5\r\nhello`,
      )
      await once(server, 'request')
      socket.destroy()
      await eventually(() => expect(statuses).toHaveLength(1))
      log.flush()
      expect(lines.map(({ msg }) => msg)).toEqual([])
      server.close()
    },
  )
})
