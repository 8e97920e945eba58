import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { securityKinds } from '#domain/staff/security-event.ts'
import type { SecurityCount, SecurityEvent } from '#domain/staff/security-event.ts'

import { createSecurityLog, maxSourcesPerHour } from './security-log.ts'

function makeLog({ fails = (): boolean => false } = {}) {
  const clock = { now: new Date('2026-11-21T11:00:00Z') }
  const written: SecurityCount[] = []
  const writes: number[] = []
  const log = createSecurityLog({
    clock: () => clock.now,
    onError: () => undefined,
    write: async (counts) => {
      if (fails()) throw new Error('The database is gone.')
      written.push(...counts)
      writes.push(counts.length)
    },
  })
  return { ...log, clock, written, writes }
}

function refusedFrom(clientAddress: string): SecurityEvent {
  return { kind: 'sign-in-refused', clientAddress, by: null, call: 'POST /api/auth/login' }
}

function sumOf(counts: readonly SecurityCount[]) {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

describe('the security log', () => {
  it('writes a flood from one address as one row of the hour', async () => {
    const { record, flush, clock, written, writes } = makeLog()
    for (let call = 0; call < 1000; call += 1) record(refusedFrom('10.0.0.9'))
    clock.now = new Date('2026-11-21T11:20:00Z')
    record(refusedFrom('10.0.0.9'))
    await flush()
    await flush()
    expect(writes).toEqual([1])
    expect(written).toMatchObject([
      { clientAddress: '10.0.0.9', count: 1001, at: new Date('2026-11-21T11:00:00Z') },
    ])
    expect(written[0]?.lastAt).toEqual(clock.now)
  })

  it('counts addresses above the limit of an hour together, also across flushes', async () => {
    const { record, flush, written } = makeLog()
    for (let client = 0; client < 5000; client += 1) {
      record(refusedFrom(`10.0.${client >> 8}.${client & 255}`))
      if (client % 50 === 0) await flush()
    }
    await flush()
    const addresses = new Set(written.map(({ clientAddress }) => clientAddress))
    expect(addresses.size).toBe(maxSourcesPerHour + 1)
    expect(addresses).toContain('')
    expect(sumOf(written)).toBe(5000)
  })

  it('lists new addresses again in the next hour', async () => {
    const { record, flush, clock, written } = makeLog()
    for (let client = 0; client <= maxSourcesPerHour; client += 1) record(refusedFrom(`${client}`))
    clock.now = new Date('2026-11-21T12:00:00Z')
    record(refusedFrom('10.9.9.9'))
    await flush()
    expect(written.map(({ clientAddress }) => clientAddress)).toContain('10.9.9.9')
  })

  it('loses and repeats nothing, however often the database is gone', async () => {
    const events = fc.record({
      kind: fc.constantFrom(...securityKinds),
      clientAddress: fc.constantFrom('10.0.0.1', '10.0.0.2'),
      by: fc.constant(null),
      call: fc.constantFrom('POST /api/checkout', 'POST /api/auth/login'),
    })
    const steps = fc.array(fc.oneof(events, fc.constant('flush'), fc.constant('outage')))
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        let isGone = false
        const { record, flush, written } = makeLog({ fails: () => isGone })
        for (const step of all) {
          isGone = step === 'outage'
          if (typeof step === 'object') record(step)
          else await flush()
        }
        isGone = false
        await flush()
        expect(sumOf(written)).toBe(all.filter((step) => typeof step === 'object').length)
      }),
    )
  })

  it('keeps a bounded number of rows while the database is gone', async () => {
    const { record, flush, clock, written, ...rest } = makeLog()
    for (let hour = 0; hour < 100; hour += 1) {
      clock.now = new Date(clock.now.getTime() + 60 * 60_000)
      for (let client = 0; client < 200; client += 1) record(refusedFrom(`${client}`))
    }
    await flush()
    expect(rest.writes).toEqual([2000])
    expect(written).toHaveLength(2000)
  })
})
