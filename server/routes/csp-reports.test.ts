import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { createApi } from '#server/app.ts'
import { createLog } from '#server/runtime/log.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const api = createApi({ ...shop.deps, log })
let caller = 0

beforeEach(() => {
  lines.length = 0
  caller += 1
  shop.from(`10.8.0.${caller}`)
})

async function report(body: unknown, type = 'application/reports+json') {
  const headers = { 'Content-Type': type }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await api.request('/api/csp-reports', { method: 'POST', headers, body: text })).status
}

const track = 'https://shop.test/track/Zm9yLXRoZS10ZXN0cw?from=08012345678#x'
const modern = {
  type: 'csp-violation',
  body: {
    documentURL: track,
    blockedURL: 'https://evil.test/a.js?k=1',
    effectiveDirective: 'script-src-elem',
  },
}
const older = {
  'csp-report': {
    'document-uri': track,
    'blocked-uri': 'inline',
    'violated-directive': 'script-src x',
  },
}

describe('a CSP report', () => {
  it.each([
    [[modern], 'application/reports+json', 'https://evil.test', 'script-src-elem'],
    [older, 'application/csp-report', 'inline', 'script-src'],
  ])('is logged without queries and tokens: %o', async (body, type, blocked, directive) => {
    expect(await report(body, type)).toBe(204)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'content blocked by policy',
      page: '/track',
      blocked,
      directive,
    })
    expect(lines.join()).not.toMatch(/Zm9y|0801|k=1/)
  })

  it.each(['', 'no json', [], [1], {}, { body: 1 }, Array.from({ length: 11 }, () => modern)])(
    'that is invalid returns 400 or logs nothing: %o',
    async (body) => {
      expect([204, 400]).toContain(await report(body))
      expect(lines).toEqual([])
    },
  )

  it('is limited to 8 KiB', async () => {
    const long = { ...modern, filler: 'x'.repeat(8 * 1024) }
    expect(await report([long])).toBe(413)
  })

  it('is accepted 20 times a minute from one IPv6 network', async () => {
    for (let n = 0; n < 20; n += 1) {
      shop.from(`2a00:1:2:3${String(n).padStart(2, '0')}::/64`)
      expect(await report([modern])).toBe(204)
    }
    shop.from('2a00:1:2:3ff::/64')
    expect(await report([modern])).toBe(429)
  })
})
