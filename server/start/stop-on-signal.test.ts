import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'

import { describe, expect, it, vi } from 'vitest'

import { eventually } from '#tests/support/eventually.ts'

import { stopOnSignal } from './stop-on-signal.ts'

async function startServer({ graceMs = 0, drainMs = 60_000 } = {}) {
  const release = { now: () => {} }
  const server = createServer((request, response) => {
    if (request.url === '/slow') release.now = () => response.end('done')
    else response.end('quick')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const signals = new EventEmitter()
  const closed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const exited = new Promise<number>((exit) =>
    stopOnSignal(server, closed, { graceMs, drainMs, signals, exit }),
  )
  const { port } = server.address() as AddressInfo
  return { port, signals, closed, exited, release, url: `http://127.0.0.1:${port}` }
}

describe('a stopping server', () => {
  it('finishes open requests, closes once and exits 0', async () => {
    const shop = await startServer()
    const slow = fetch(`${shop.url}/slow`)
    await eventually(() => expect(shop.release.now.name).toBe('now'))
    await eventually(() => expect(String(shop.release.now)).toContain('done'))
    shop.signals.emit('SIGTERM')
    shop.signals.emit('SIGINT')
    shop.release.now()
    expect(await (await slow).text()).toBe('done')
    expect(await shop.exited).toBe(0)
    expect(shop.closed).toHaveBeenCalledOnce()
  })

  it('accepts requests for a moment, and closes each connection with its response', async () => {
    const shop = await startServer({ graceMs: 60_000 })
    const before = await fetch(shop.url)
    expect(before.headers.get('Connection')).toBe('keep-alive')
    shop.signals.emit('SIGTERM')
    const after = await fetch(shop.url)
    expect(await after.text()).toBe('quick')
    expect(after.headers.get('Connection')).toBe('close')
    expect(shop.closed).not.toHaveBeenCalled()
  })

  it('aborts a request that never ends, and exits 0', async () => {
    const shop = await startServer({ drainMs: 50 })
    const socket = connect(shop.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na')
    shop.signals.emit('SIGTERM')
    expect(await shop.exited).toBe(0)
    expect(shop.closed).toHaveBeenCalledOnce()
    socket.destroy()
  })
})
