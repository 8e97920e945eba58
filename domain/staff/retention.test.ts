import { describe, expect, it } from 'vitest'

import { payLinkHours } from '#domain/ordering/pay-link.ts'

import { abandonedPaymentDays, monthsBefore, purgeRules, retentionPolicy } from './retention.ts'
import { deviceDays, resetRequestHours } from './session.ts'

describe('a date some months earlier', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 12, '2025-11-21T12:00:00.000Z'],
    ['2026-05-31T12:00:00Z', 3, '2026-02-28T12:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 1, '2025-12-31T12:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 72, '2018-02-28T12:00:00.000Z'],
  ])('than %s by %i is %s', (now, months, then) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(then)
  })
})

describe('the retention table', () => {
  it('states the periods of the code', () => {
    const text = JSON.stringify(retentionPolicy({ retentionMonths: 7 }))
    expect(text).toContain('7 months after the order was completed or cancelled')
    for (const days of [abandonedPaymentDays, purgeRules.providerEvents.days]) {
      expect(text).toContain(`${days} days`)
    }
    expect(text).toContain('30 days after our answer, or 90 days without one')
    expect(text).toContain(`the cookie ${deviceDays} days`)
    expect(text).toContain(`at most ${resetRequestHours} hour,`)
    expect(JSON.stringify(retentionPolicy({ retentionMonths: 1 }))).toContain('"1 month after')
  })
})

it('names orders that were not taken, and payment links, where the shop has them', () => {
  const all = { paysOnDelivery: true, takesPhoneOrders: true }
  const rulesFor = (retentionMonths: number) =>
    JSON.stringify(retentionPolicy({ retentionMonths, ...all }))
  expect(rulesFor(24)).toContain('12 months, or until we allow it again')
  expect(rulesFor(3)).toContain('3 months, or until we allow it again')
  expect(rulesFor(3)).toContain(
    `At most ${payLinkHours / 24 + purgeRules.payLinks.days} days; a paid`,
  )
  expect(JSON.stringify(retentionPolicy({ retentionMonths: 3 }))).not.toContain('link to pay')
})

it('names staff and riders who took or counted money', () => {
  expect(JSON.stringify(retentionPolicy({ retentionMonths: 12 }))).toContain(
    'who took or counted money (riders too) as long as our accounts',
  )
})

it('has a row for all that is deleted on its own, but for print jobs, which are not about people', () => {
  const rules = Object.entries(purgeRules)
  expect(rules.filter(([, { row }]) => row === null).map(([name]) => name)).toEqual(['printJobs'])
})
