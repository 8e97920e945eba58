import { describe, expect, it } from 'vitest'

import { splitAddress } from '#domain/ordering/landmark.ts'

import { CheckoutForm, addressIn } from './checkout-form.ts'
import { DeliveryAddress } from './checkout.ts'

function makeForm(overrides: Partial<CheckoutForm> = {}): CheckoutForm {
  return {
    fullName: 'Amina Bello',
    phoneNumber: '08012345678',
    email: '',
    deliveryType: 'pickup',
    zoneId: '',
    address: '',
    landmark: '',
    callsAtGate: false,
    remembers: false,
    isScheduled: false,
    scheduledDate: '',
    scheduledTime: '',
    payBy: 'online',
    cash: '',
    ...overrides,
  }
}

function makeDelivery(overrides: Partial<CheckoutForm> = {}) {
  return makeForm({
    deliveryType: 'delivery',
    zoneId: 'jabi',
    address: '4 Lake Road',
    ...overrides,
  })
}

function issuesOf(form: CheckoutForm) {
  const { error } = CheckoutForm.safeParse(form)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the checkout form', () => {
  it('for pickup requires only name and phone', () => {
    expect(CheckoutForm.parse(makeForm())).toEqual(makeForm())
  })

  it('shows the messages of the specification', () => {
    expect(issuesOf(makeForm({ fullName: ' ', phoneNumber: '123', email: 'nobody' }))).toEqual([
      ['fullName', 'Please enter your full name.'],
      ['phoneNumber', 'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).'],
      ['email', 'Please enter a valid email address.'],
    ])
  })

  it('reports errors of every part at once', () => {
    const form = makeForm({ phoneNumber: '123', deliveryType: 'delivery', isScheduled: true })
    const paths = issuesOf(form)?.map(([path]) => path)
    expect(paths).toEqual(['phoneNumber', 'zoneId', 'address', 'scheduledDate', 'scheduledTime'])
  })
})

describe('a delivery', () => {
  it('needs a zone and an address', () => {
    expect(issuesOf(makeDelivery())).toBeUndefined()
    expect(issuesOf(makeDelivery({ zoneId: '', address: '' }))).toEqual([
      ['zoneId', 'Please select your neighbourhood.'],
      ['address', 'Please enter your detailed address.'],
    ])
  })

  it('rejects a blank address', () => {
    expect(issuesOf(makeDelivery({ address: ' \n ' }))).toEqual([
      ['address', 'Please enter your detailed address.'],
    ])
  })

  it('accepts an address of at most 300 characters', () => {
    expect(issuesOf(makeDelivery({ address: 'x'.repeat(300) }))).toBeUndefined()
    expect(issuesOf(makeDelivery({ address: 'x'.repeat(301) }))).toEqual([
      ['address', 'Please keep this to at most 300 characters.'],
    ])
  })

  it('measures an address after trimming', () => {
    expect(issuesOf(makeDelivery({ address: ` ${'x'.repeat(300)} ` }))).toBeUndefined()
  })

  it.each(['4 Lake Road\r\nJabi', '4\tLake Road', 'x\u0000'])(
    'accepts the address %j if the server does',
    (address) => {
      const isGood = CheckoutForm.safeParse(makeDelivery({ address })).success
      expect(isGood).toBe(DeliveryAddress.safeParse(address).success)
    },
  )

  it('accepts an address of two lines, because the form allows it', () => {
    const address = '4 Lake Road\nnear the mosque'
    expect(CheckoutForm.safeParse(makeDelivery({ address })).success).toBe(true)
    expect(DeliveryAddress.safeParse(address).success).toBe(true)
  })
})

describe('a schedule for later', () => {
  it('needs a date and a time', () => {
    expect(issuesOf(makeForm({ isScheduled: true }))).toEqual([
      ['scheduledDate', 'Please choose a date.'],
      ['scheduledTime', 'Please choose a time.'],
    ])
    const later = { isScheduled: true, scheduledDate: '2026-11-22', scheduledTime: '12:00' }
    expect(issuesOf(makeForm(later))).toBeUndefined()
  })
})

describe('a hidden field', () => {
  it('is not required', () => {
    expect(issuesOf(makeForm({ zoneId: '', address: '', scheduledDate: '' }))).toBeUndefined()
  })

  it('keeps its value for when it is shown again', () => {
    const form = makeForm({ zoneId: 'jabi', address: '4 Lake Road', scheduledTime: '12:00' })
    expect(CheckoutForm.parse(form)).toEqual(form)
  })

  it('does not block a pickup by its length', () => {
    expect(issuesOf(makeForm({ address: 'x'.repeat(301) }))).toBeUndefined()
  })
})

it('writes an address in which riders find the landmark', () => {
  const place = { address: 'Jabi, 4 Lake Road, after the bridge', callsAtGate: false }
  const street = place.address
  const parts = (landmark: string) => splitAddress(addressIn({ ...place, landmark }))
  expect(parts('the blue gate')).toEqual({ street, landmark: 'Near the blue gate' })
  expect(parts('Opposite the mosque')).toEqual({ street, landmark: 'Opposite the mosque' })
  expect(parts('Byazhin Market')).toEqual({ street, landmark: 'Near Byazhin Market' })
  const called = { ...place, landmark: 'Opp. Total', callsAtGate: true }
  expect(addressIn(called)).toBe(`${street}, opp. Total, call at the gate`)
  expect(splitAddress('4 Lake Road')).toEqual({ street: '4 Lake Road', landmark: '' })
})
