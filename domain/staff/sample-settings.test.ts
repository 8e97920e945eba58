import { expect, it } from 'vitest'

import { contactForVisitors, sampleContactIn, sampleSettings } from './sample-settings.ts'

const own = {
  name: 'Amina Kitchen',
  address: '1 Lake Road, Jabi',
  email: 'amina@kitchen.example',
  phone: '08031112222',
  pickupAddress: 'Gate 2, Lake Road',
  socials: [{ name: 'Instagram', url: 'https://instagram.com/amina' }],
}

it('customers see the sample as it is while the shop has no name of its own', () => {
  expect(contactForVisitors(sampleSettings)).toBe(sampleSettings)
})

it('customers see nothing of the sample once the shop has a name', () => {
  const { name } = own
  expect(contactForVisitors({ ...sampleSettings, name })).toMatchObject({
    name,
    address: '',
    email: '',
    phone: '',
    pickupAddress: 'At our kitchen',
    socials: [],
  })
  const { pickupAddress } = sampleSettings
  expect(contactForVisitors({ ...own, pickupAddress })).toEqual({
    ...own,
    pickupAddress: own.address,
  })
  const madeUp = { name: 'Web', url: 'https://amina.test/menu' }
  const hidden = { ...own, email: 'hello@amina.TEST', socials: [...own.socials, madeUp] }
  expect(contactForVisitors(hidden)).toEqual({ ...own, email: '' })
})

it('own details stay as they are', () => {
  expect(contactForVisitors(own)).toEqual(own)
  expect(sampleContactIn(own)).toEqual([])
  expect(sampleContactIn({ ...own, phone: sampleSettings.phone })).toEqual(['phone number'])
})
