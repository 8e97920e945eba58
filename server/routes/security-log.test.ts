import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { AuditEntryWire, SecurityAlarmsWire } from '#contract/staff/audit.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'
import { daysBefore } from '#domain/staff/retention.ts'
import { alarmThresholds, quietMinutes } from '#domain/staff/security-alarm.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { makeStaffWithPassword } from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { makeUserWithPassword, openSession, password, refresh } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
const { flush } = deps.securityLog
let admin = await makeStaff(shop, 'Admin')
let cook = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())

/** Access tokens end within minutes. */
async function wait(minutes: number) {
  clock.now = minutesAfter(clock.now, minutes)
  admin = await makeStaff(shop, 'Admin', { firstName: 'Bola', lastName: 'Ade' })
  cook = await makeStaff(shop, 'Employee', { firstName: 'Halima', lastName: 'Sani' })
}

beforeEach(async () => {
  await wait(3 * 60)
  await flush()
  await db.delete(securityEvents)
})

function post(path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  return shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function failSignIns(count: number) {
  for (let attempt = 0; attempt < count; attempt += 1) {
    const email = `guess-${attempt}@kitchen.test`
    expect((await post('/api/auth/login', { email, password: 'a-wrong-one' })).status).toBe(401)
  }
  await flush()
}

async function readLog(query = '') {
  const response = await admin.request(`/api/audit?kind=security${query}`)
  expect(response.status).toBe(200)
  return {
    entries: await readJson(z.array(AuditEntryWire), response),
    next: /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1],
  }
}

async function readAlarms() {
  const response = await admin.request('/api/audit/alarms')
  return (await readJson(SecurityAlarmsWire, response)).alarms
}

describe('the security log', () => {
  it('shows sign-ins, refusals, bad signatures and limits in the audit trail’s form', async () => {
    shop.from('102.89.4.4')
    const { email } = await makeUserWithPassword(shop, { firstName: 'Musa', lastName: 'Ali' })
    await post('/api/auth/login', { email, password })
    await failSignIns(3)
    await cook.request('/api/audit')
    await post('/api/sandbox/webhook', {})
    for (let call = 0; call < 32; call += 1) {
      await post('/api/auth/reset', { token: 'no-such-token', password: 'Sinasir-2026' })
    }
    await flush()

    const { entries } = await readLog('&q=102.89')
    const shown = entries.map(({ summary, by }) => `${by.name}: ${summary}`).toSorted()
    expect(shown).toEqual([
      'Halima Sani: Refused for lack of permission: GET /api/audit',
      'Musa Ali: Signed in',
      expect.stringMatching(
        /^Not signed in: Rate limit reached: POST \/api\/auth\/reset \(2 times/,
      ),
      expect.stringMatching(/^Not signed in: Sign-in refused \(3 times until /),
      'Not signed in: Webhook with a bad signature',
    ])
    for (const entry of entries) {
      expect(entry).toMatchObject({ kind: 'security', clientAddress: '102.89.4.4' })
    }
  })

  it('counts a wrong code as a refused sign-in, but no malformed call', async () => {
    const path = '/api/auth/second-factor'
    for (const malformed of [{}, null, { code: 5 }]) {
      expect((await post(path, malformed)).status).toBe(400)
    }
    expect((await post('/api/auth/passkey', {})).status).toBe(400)
    await flush()
    expect(await db.select().from(securityEvents)).toEqual([])
    expect((await post(path, { challenge: 'not-ours', code: '123456' })).status).toBe(401)
    await flush()
    expect(await db.select().from(securityEvents)).toMatchObject([
      { kind: 'sign-in-refused', count: 1 },
    ])
  })

  it('shows that a session ended because a used refresh token was sent again', async () => {
    const { cookie } = await openSession(shop, await makeUserWithPassword(shop))
    const sendAgain = async () => (await refresh(shop, cookie)).status
    expect(await sendAgain()).toBe(200)
    clock.now = minutesAfter(clock.now, 1)
    expect(await sendAgain()).toBe(401)
    expect(await sendAgain()).toBe(401)
    await flush()
    const { entries } = await readLog()
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Session ended: a used refresh token was sent again',
    ])
  })

  it('shows who entered a wrong current password', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const changed = { currentPassword: 'not-this-one', password: 'Sinasir-2026' }
    for (const [path, data] of [
      ['password', changed],
      ['second-factor', changed],
      ['passkeys', changed],
    ] as const) {
      expect((await staff.send('POST', `/api/security/${path}`, data)).status).toBe(400)
    }
    await flush()
    const { entries } = await readLog()
    const own = entries.filter(({ by }) => by.id === staff.user.id)
    expect(own.map(({ summary }) => summary)).toEqual(
      Array.from({ length: 3 }, () => 'Wrong current password'),
    )
  })

  it('stores no password, token or address that was typed', async () => {
    await failSignIns(1)
    await shop.request('/api/orders/track/a-secret-token')
    await flush()
    const stored = JSON.stringify(await db.select().from(securityEvents))
    expect(stored).toContain('sign-in-refused')
    for (const secret of ['guess-0', 'a-wrong-one', 'a-secret-token']) {
      expect(stored).not.toContain(secret)
    }
  })

  it('has changed settings among its entries, but no change of a dish', async () => {
    const settings = await admin.send('PATCH', '/api/settings', { remindMinutes: 17 })
    expect(settings.status).toBe(200)
    await admin.send('POST', '/api/categories', { name: 'Zobo and kunu', icon: '🍲' })
    const { entries } = await readLog()
    expect(entries.map(({ kind }) => kind)).toEqual(['setting'])
    const others = await admin.request('/api/audit')
    expect(JSON.stringify(await others.json())).toContain('Zobo and kunu')
  })

  it('is read page by page without gaps or repeats', async () => {
    for (let client = 0; client < 7; client += 1) {
      shop.from(`10.4.4.${client}`)
      if (client % 2 === 0) clock.now = minutesAfter(clock.now, 1)
      await failSignIns(1)
      await admin.send('PATCH', '/api/settings', { remindMinutes: 20 + client })
    }
    const whole = (await readLog()).entries.map(({ _id }) => _id)
    expect(whole.length).toBeGreaterThanOrEqual(14)
    const ids: string[] = []
    let next: string | undefined = '/api/audit?kind=security&limit=3'
    while (next) {
      const page = await readLog(next.slice('/api/audit?kind=security'.length))
      ids.push(...page.entries.map(({ _id }) => _id))
      next = page.next && new URL(page.next, 'http://shop.test').href.split('shop.test')[1]
    }
    expect(ids).toEqual(whole)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('adds one row for what several servers count in the same hour', async () => {
    shop.from('10.4.5.5')
    await failSignIns(2)
    await failSignIns(3)
    expect(await db.select().from(securityEvents)).toMatchObject([{ count: 5, seenCount: 0 }])
  })

  it('is purged after 30 days', async () => {
    await failSignIns(1)
    const at = clock.now
    clock.now = minutesAfter(at, 30 * 24 * 60 - 1)
    await purgeOldData(deps)
    expect(await db.$count(securityEvents)).toBe(1)
    clock.now = minutesAfter(at, 30 * 24 * 60 + 1)
    expect(daysBefore(clock.now, 30) > at).toBe(true)
    await purgeOldData(deps)
    expect(await db.$count(securityEvents)).toBe(0)
  })
})

describe('a burst', () => {
  it('raises an alarm for Admins only, which ends with it', async () => {
    await failSignIns(alarmThresholds['sign-in-refused'] - 1)
    expect(await readAlarms()).toEqual([])
    await failSignIns(1)
    const lastAt = clock.now.toISOString()
    expect(await readAlarms()).toEqual([{ kind: 'sign-in-refused', count: 20, lastAt }])
    expect((await cook.request('/api/audit/alarms')).status).toBe(403)
    expect((await cook.send('POST', '/api/audit/alarms/seen', undefined)).status).toBe(403)
    await wait(quietMinutes)
    expect(await readAlarms()).toEqual([])
  })

  it('of bad signatures is no longer shown once an Admin has seen it, until the next one', async () => {
    const send = async (count: number) => {
      for (let call = 0; call < count; call += 1) await post('/api/sandbox/webhook', {})
      await flush()
    }
    await send(12)
    expect(await readAlarms()).toMatchObject([{ kind: 'bad-signature', count: 12 }])
    const seen = () => admin.send('POST', '/api/audit/alarms/seen', undefined)
    expect((await seen()).status).toBe(204)
    expect(await readAlarms()).toEqual([])
    const entries = await db.$count(auditEntries)
    expect((await seen()).status).toBe(204)
    expect(await db.$count(auditEntries)).toBe(entries)
    const { entries: log } = await readLog('&q=security alarms')
    expect(log[0]).toMatchObject({
      summary: 'Security alarms marked as settled: 12 webhooks with a bad signature',
      by: { name: 'Bola Ade' },
    })
    await send(9)
    expect(await readAlarms()).toEqual([])
    await send(1)
    expect(await readAlarms()).toMatchObject([{ kind: 'bad-signature', count: 10 }])
  })
})

describe('/.well-known/security.txt', () => {
  it('does not exist before the shop has its own e-mail address', async () => {
    expect((await shop.request('/.well-known/security.txt')).status).toBe(404)
    await changeSettings(db, { email: 'owner@shop.test' })
    const response = await shop.request('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8')
    expect(await response.text()).toMatch(/^Contact: mailto:owner@shop\.test\nExpires: /)
  })
})
