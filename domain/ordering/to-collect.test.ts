import { expect, it } from 'vitest'

import { toCollectOf, toCollectText, uncollectedNaira, uncollectedText } from './to-collect.ts'

it.each([
  [{ toCollectNaira: 16_200, dueNaira: 13_000 }, 'To collect ₦16,200'],
  [{ toCollectNaira: 3200, dueNaira: 0 }, 'To collect ₦3,200, the delivery fee'],
  [{ toCollectNaira: 0, dueNaira: 0 }, 'Paid'],
])('%j is %s', (terms, text) => {
  expect(toCollectText(terms)).toBe(text)
})

const onDelivery = {
  itemsNaira: 5700,
  chargedNaira: 5700,
  bill: null,
  paymentMethod: 'on-delivery' as const,
  status: 'pending' as const,
  delivery: { feeNaira: 1500 },
  paidKobo: 0,
  collections: [],
}

it('a delivery that is completed before it is paid is still owed whole', () => {
  const owed = { dueNaira: 5700, feeDueNaira: 1500, feePaidNaira: 0, toCollectNaira: 7200 }
  expect(toCollectOf(onDelivery)).toMatchObject(owed)
  expect(toCollectOf({ ...onDelivery, status: 'completed' })).toMatchObject(owed)
})

it('the rider of a completed delivery has received the fee once the dishes are paid', () => {
  const paid = { dueNaira: 0, feeDueNaira: 0, feePaidNaira: 1500, toCollectNaira: 0 }
  const completed = { ...onDelivery, status: 'completed' as const }
  expect(toCollectOf({ ...completed, paidKobo: 570_000 })).toMatchObject(paid)
  expect(toCollectOf({ ...completed, paymentMethod: 'online' as const })).toMatchObject(paid)
})

it('staff are asked about the whole sum of an unpaid order, not about a fee alone', () => {
  expect(uncollectedNaira({ toCollectNaira: 7200, dueNaira: 5700 })).toBe(7200)
  expect(uncollectedNaira({ toCollectNaira: 1500, dueNaira: 0 })).toBe(0)
  expect(uncollectedText(7200)).toBe('₦7,200 is not collected')
})
