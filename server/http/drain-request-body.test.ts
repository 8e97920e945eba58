import { afterAll, describe, expect, it } from 'vitest'

import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { maxDrainedBytes } from './drain-request-body.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const chunk = 65_536

/** Sends this many chunks; returns the response and how much was read. */
async function send(path: string, chunks: number, headers: Record<string, string>) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent === chunks * chunk) return controller.close()
      sent += chunk
      controller.enqueue(new Uint8Array(chunk))
    },
  })
  const request = {
    method: 'POST',
    body,
    duplex: 'half',
    headers,
  }
  const { status } = await shop.request(path, request as RequestInit)
  return { status, sent }
}

const json = { 'Content-Type': 'application/json', 'Content-Length': `${40 * chunk}` }
const form = { 'Content-Type': 'multipart/form-data; boundary=x' }

describe('a client that is refused', () => {
  it('can send its whole body before the response', async () => {
    const cook = await makeStaff(shop, 'Employee')
    const all = { sent: 40 * chunk }
    expect(await send('/api/images', 40, form)).toEqual({ status: 401, ...all })
    expect(await send('/api/images', 40, { ...form, Authorization: 'Bearer stale' })).toEqual({
      status: 401,
      ...all,
    })
    expect(await send('/api/images', 40, { ...form, ...cook.authorization })).toEqual({
      status: 413,
      ...all,
    })
    expect(await send('/api/auth/login', 40, json)).toEqual({ status: 413, ...all })
    expect(await send('/api/nothing', 40, json)).toEqual({ status: 404, ...all })
  })

  it('is disconnected when its body never ends', async () => {
    const { status, sent } = await send('/api/images', 4000, form)
    expect(status).toBe(401)
    expect(sent).toBeLessThan(maxDrainedBytes + 4 * chunk)
  })
})
