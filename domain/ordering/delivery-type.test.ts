import { expect, it } from 'vitest'

import { destinationText } from './delivery-type.ts'

it('names pickup, or the neighbourhood of a delivery', () => {
  const jabi = { name: 'Jabi' }
  expect(destinationText('pickup', jabi)).toBe('Pickup')
  expect(destinationText('delivery', jabi)).toBe('To Jabi')
  expect(destinationText('delivery', undefined)).toBe('Delivery')
})
