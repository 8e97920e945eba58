import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { afterAll, describe, expect, it } from 'vitest'

import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const timeouts = { headersMs: 300, bodyMs: 400, uploadMs: 900 }
const { ask, server } = await serveTestSite(shop, undefined, { timeouts })
const { port } = server.address() as AddressInfo
const cook = await makeStaff(shop, 'Employee')

const host = 'Host: shop.test\r\n'
const json = `POST /api/checkout HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const form = `POST /api/images HTTP/1.1\r\n${host}Authorization: ${cook.authorization.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n`

/** Sends the start, then a few bytes at a time until it is disconnected; returns what it received. */
async function sendSlowly(start: string, chunk = '', to = port) {
  const socket = connect(to, '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (chunk: string) => (received += chunk))
  socket.on('error', () => undefined)
  socket.write(start)
  const timer = chunk ? setInterval(() => socket.write(chunk), 20) : undefined
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return received
}

describe('a slow client', () => {
  it.each([
    ['sends nothing', '', ''],
    ['never ends its headers', `GET /api/shop HTTP/1.1\r\n${host}X-A: `, 'a'],
    ['adds header after header', `GET /api/shop HTTP/1.1\r\n${host}`, 'X-A: b\r\n'],
    ['sends a body byte by byte', `${json}Content-Length: 60000\r\n\r\n{`, ' '],
    ['sends chunk after chunk', `${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['never sends the body it promised', `${json}Content-Length: 60000\r\n\r\n`, ''],
    [
      'sends a body to a call without one',
      `POST /api/nothing HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`,
      '',
    ],
    ['uploads byte by byte', `${form}Content-Length: 60000\r\n\r\n--x\r\n`, 'a'],
    ['uploads without a token', `${form.replace('Bearer', 'B')}Content-Length: 60000\r\n\r\n`, 'a'],
  ])('is disconnected when it %s', async (_what, start, chunk) => {
    const received = await sendSlowly(start, chunk)
    expect(received).toMatch(/^($|HTTP\/1\.1 4\d\d )/)
  })

  it('has no longer for a body to a cached page', async () => {
    const patient = await serveTestSite(shop, undefined, {
      timeouts: { ...timeouts, uploadMs: 60_000 },
    })
    await patient.ask('/api/shop')
    const { port: other } = patient.server.address() as AddressInfo
    const start = `GET /api/shop HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`
    expect(await sendSlowly(start, 'a', other)).toMatch(/^HTTP\/1\.1 (200|4\d\d) /)
  })

  it('receives 408 while its socket is writable', async () => {
    expect(await sendSlowly(`${json}Content-Length: 60000\r\n\r\n{`, ' ')).toMatch(
      /^HTTP\/1\.1 408 /,
    )
    expect(await sendSlowly(`GET / HTTP/1.1\r\n${host}X: `, 'a')).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a fast body without end', () => {
  it('returns 413 at the size limit', async () => {
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
    const received = await sendSlowly(`${json}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`)
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('many idle connections', () => {
  it('are closed while other clients are served', async () => {
    const crowd = Array.from({ length: 500 }, (_, place): Socket => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(place % 2 ? `${json}Content-Length: 99\r\n\r\n{` : 'GET / HT')
      return socket.resume()
    })
    const gone = Promise.all(
      crowd.map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    )
    expect((await ask('/api/shop')).status).toBe(200)
    expect((await ask('/api/users', cook.authorization)).status).toBe(200)
    await gone
  })
})

describe('a client that sends in time', () => {
  it('sends several requests over one connection', async () => {
    const body = '{"orderData":{}}'
    const whole = `${json}Content-Length: ${body.length}\r\n\r\n${body}`
    const last = `GET /api/shop HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    const received = await sendSlowly(`${whole}${whole}${last}`)
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 400',
      'HTTP/1.1 400',
      'HTTP/1.1 200',
    ])
    expect(received).toContain('Keep-Alive: timeout=125')
  })

  it('may keep an event stream open', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write(
      `GET /api/events HTTP/1.1\r\n${host}Authorization: ${cook.authorization.Authorization}\r\n\r\n`,
    )
    await once(socket, 'data')
    await sendSlowly('GET / HTTP/1.1\r\n')
    expect(socket.closed).toBe(false)
    socket.destroy()
  })
})

it('closes the connection instead of adding an error to a response that has started', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (chunk: string) => (received += chunk))
  socket.write(
    `GET /api/events HTTP/1.1\r\n${host}Authorization: ${cook.authorization.Authorization}\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write('not HTTP\r\n\r\n')
  await once(socket, 'close')
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
