import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { afterAll, describe, expect, it } from 'vitest'

import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const patience = { headersMs: 300, bodyMs: 400, uploadMs: 900 }
const { ask, server } = await serveTestSite(shop, undefined, { patience })
const { port } = server.address() as AddressInfo
const cook = await makeStaff(shop, 'Employee')

const host = 'Host: shop.test\r\n'
const json = `POST /api/checkout HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const form = `POST /api/images HTTP/1.1\r\n${host}Authorization: ${cook.authorization.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n`

/** Sends the start at once and then a drop every few milliseconds until it is cut off; what it heard. */
async function drip(start: string, drop = '') {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (chunk: string) => (heard += chunk))
  socket.on('error', () => undefined)
  socket.write(start)
  const timer = drop ? setInterval(() => socket.write(drop), 20) : undefined
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return heard
}

describe('a client that takes for ever', () => {
  it.each([
    ['says nothing at all', '', ''],
    ['never ends its headers', `GET /api/shop HTTP/1.1\r\n${host}X-A: `, 'a'],
    ['adds header after header', `GET /api/shop HTTP/1.1\r\n${host}`, 'X-A: b\r\n'],
    ['sends a body drop by drop', `${json}Content-Length: 60000\r\n\r\n{`, ' '],
    ['sends chunk after chunk', `${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['never sends the body it promised', `${json}Content-Length: 60000\r\n\r\n`, ''],
    [
      'sends a body where none is wanted',
      `POST /api/nothing HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`,
      '',
    ],
    ['uploads drop by drop', `${form}Content-Length: 60000\r\n\r\n--x\r\n`, 'a'],
    [
      'uploads without being staff',
      `${form.replace('Bearer', 'B')}Content-Length: 60000\r\n\r\n`,
      'a',
    ],
  ])('is cut off when it %s', async (_what, start, drop) => {
    const heard = await drip(start, drop)
    expect(heard).toMatch(/^($|HTTP\/1\.1 4\d\d )/)
  })

  it('is told so where it can still hear', async () => {
    expect(await drip(`${json}Content-Length: 60000\r\n\r\n{`, ' ')).toMatch(/^HTTP\/1\.1 408 /)
    expect(await drip(`GET / HTTP/1.1\r\n${host}X: `, 'a')).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a body without end, however fast', () => {
  it('is 413 as soon as it is too much', async () => {
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
    const heard = await drip(`${json}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`)
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a crowd that only holds connections', () => {
  it('is sent away, and others are served meanwhile', async () => {
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

describe('a client that keeps its time', () => {
  it('sends one request after the other over one connection', async () => {
    const body = '{"orderData":{}}'
    const whole = `${json}Content-Length: ${body.length}\r\n\r\n${body}`
    const last = `GET /api/shop HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    const heard = await drip(`${whole}${whole}${last}`)
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400', 'HTTP/1.1 200'])
  })

  it('may listen for as long as it likes', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write(
      `GET /api/events HTTP/1.1\r\n${host}Authorization: ${cook.authorization.Authorization}\r\n\r\n`,
    )
    await once(socket, 'data')
    await drip('GET / HTTP/1.1\r\n')
    expect(socket.closed).toBe(false)
    socket.destroy()
  })
})
