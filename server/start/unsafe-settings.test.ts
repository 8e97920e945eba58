import { describe, expect, it } from 'vitest'

import { EnvironmentError, readEnvironment } from './environment.ts'
import { findUnsafeSettings, rejectUnsafeSettings } from './unsafe-settings.ts'

const liveKeys = { PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_PUBLIC_KEY: 'pk_live_1' }
const publicUrl = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' }

const unsafe: [string, Record<string, string>][] = [
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example', ...liveKeys }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'loopback, ::/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '::ffff:0:0/96' }],
  ['TRUST_PROXY', { TRUST_PROXY: '::ffff:128.0.0.0/97' }],
  ['TRUST_PROXY', { TRUST_PROXY: '::/64' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'x'.repeat(32) }],
  ['AUTH_SECRET', { AUTH_SECRET: 'abab'.repeat(10) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '1'.repeat(16) }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'password' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'Password1' }],
]

const safe: Record<string, string>[] = [
  liveKeys,
  { TRUST_PROXY: 'loopback,10.0.0.0/8,fc00::/7,104.16.0.0/13,203.0.113.9,::ffff:10.0.0.0/104' },
  { AUTH_SECRET: 'k3Jq9vYw2Lr8Zt5Xc7Nb4Mf6Hd1Gs0Pa' },
  { METRICS_TOKEN: 'k3Jq9vYw2Lr8Zt5X' },
  { ADMIN_PASSWORD: 'a pot of tuwo for seven' },
]

function warningsOf(variables: Record<string, string>) {
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line) }
  return rejectUnsafeSettings(readEnvironment(variables), log).then(() => lines)
}

describe('an unsafe setting', () => {
  it.each(unsafe)('of %s stops a public shop, in one line', async (name, variables) => {
    const refused = warningsOf({ ...publicUrl, ...variables })
    await expect(refused).rejects.toThrow(EnvironmentError)
    await expect(refused).rejects.toThrow(new RegExp(`^${name} [^\n]*is public\\)$`))
  })

  it.each(unsafe)('of %s logs a warning on this machine', async (name, variables) => {
    const local = { ...variables, ...(name === 'PUBLIC_URL' && { PUBLIC_URL: 'http://localhost' }) }
    expect(await warningsOf(local)).toEqual([expect.stringMatching(`^unsafe setting: ${name} `)])
  })

  it('never appears in its own warning', async () => {
    const secret = 'y'.repeat(40)
    const lines = await findUnsafeSettings(readEnvironment({ AUTH_SECRET: secret }))
    expect(lines.join()).not.toContain('yyy')
  })
})

describe('metrics without a token', () => {
  it('log a warning on a public address only', async () => {
    const warning = expect.stringMatching('^unsafe setting: METRICS_TOKEN is not set')
    expect(await warningsOf(publicUrl)).toEqual([warning])
    expect(await warningsOf({})).toEqual([])
  })
})

describe('a safe setting', () => {
  const token = { METRICS_TOKEN: 'k3Jq9vYw2Lr8Zt5X' }

  it.each(safe)('logs no warning, also on a public address: %o', async (variables) => {
    expect(await warningsOf({ ...publicUrl, ...token, ...variables })).toEqual([])
  })
})
