import { expect, it } from 'vitest'

import { waitingKinds } from '#domain/payments/waiting-money.ts'

import { waitingLink, waitingText } from './waiting-text.ts'

it('each kind leads to its payment, order, code or day, and several payments to their list', () => {
  const links = waitingKinds.map((kind) =>
    [1, 2].map((count) => waitingLink({ kind, count, oldest: '2026-11-20' })),
  )
  const payment = ['/admin/payments/2026-11-20', '/admin/payments?state=needs-attention']
  const same = (link: string) => [link, link]
  expect(Object.fromEntries(waitingKinds.map((kind, index) => [kind, links[index]]))).toEqual({
    'cancelled-unrefunded': payment,
    overpaid: payment,
    'bank-details': payment,
    'other-payment': payment,
    question: same('/admin/payments?state=needs-attention'),
    uncollected: same('/admin/orders/orderdetails/2026-11-20'),
    'code-overused': same('/admin/settings/codes'),
    'cash-up': same('/admin/payments/end-of-day?date=2026-11-20'),
    'cash-up-changed': same('/admin/payments/end-of-day?date=2026-11-20'),
    'cash-up-differs': same('/admin/payments/end-of-day?date=2026-11-20'),
    unreconciled: same('/admin/payments/end-of-day?date=2026-11-20'),
  })
})

it('each kind has a text of its own for one and for several', () => {
  const texts = waitingKinds.flatMap((kind) =>
    [1, 2].map((count) => waitingText({ kind, count, oldest: '2026-11-20' })),
  )
  expect(new Set(texts).size).toBe(2 * waitingKinds.length)
  expect(waitingText({ kind: 'code-overused', count: 1, oldest: 'EID' })).toContain('EID')
})
