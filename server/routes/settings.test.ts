import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { defaultMessageSettings } from '#domain/ordering/order-message.ts'
import { createApi } from '#server/app.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { client } = shop
afterAll(() => shop.close())

const promise = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [{ weekdays: [4, 5], from: '12:00', to: '14:00', minutes: 20 }],
  largeFrom: 20,
  largeMinutes: 25,
  portionsPerHour: null,
}
const admin = await makeStaff(shop, 'Admin')
const change = (sent: unknown) => admin.send('PATCH', '/api/settings', sent)
const read = async () => (await admin.request('/api/settings')).json()
const shown = async () => (await client.api.shop.$get()).json()

describe('the settings', () => {
  it('have defaults on a fresh shop, with the public opening hours', async () => {
    expect(await read()).toEqual({
      name: 'Tukunya',
      address: '14 Masa Close, Citec Estate, Mbora, Abuja',
      email: 'hello@kitchen.test',
      phone: '08000000000',
      pickupAddress: 'Tukunya Kitchen, 14 Masa Close, Citec Estate, Mbora, Abuja',
      halalNote: '',
      heroImage: '',
      heroHeadline: null,
      heroText: null,
      brandColour: null,
      logo: null,
      socials: [
        { name: 'Instagram', url: 'https://instagram.test/tukunya' },
        { name: 'Facebook', url: 'https://facebook.test/tukunya' },
        { name: 'WhatsApp', url: 'https://whatsapp.test/tukunya' },
      ],
      openingHours: { opensAt: '08:00', closesAt: '18:00' },
      weekHours: null,
      specialDays: [],
      lastOrderMinutes: 0,
      daysAhead: 14,
      onlyWithinHours: false,
      chargesDeliveryOnline: false,
      maxUnpaidPortions: 100,
      familyPortions: 10,
      blankAfterMonths: 12,
      preparationMinutes: 60,
      remindMinutes: 10,
      acceptStartsPreparing: false,
      pausesWhenUnanswered: false,
      employeesCanPause: false,
      emailsWithoutScreens: false,
      saysRepliesMayBeLate: false,
      lateMinutes: 30,
      ranOutMinutes: 10,
      callMinutes: 20,
      promise: null,
      customersCanCancel: false,
      takesPhoneOrders: false,
      adminsNeedSecondFactor: false,
      messages: defaultMessageSettings,
      slots: null,
      payOnDelivery: null,
      charges: null,
      taxes: null,
      taxNumber: null,
      freeDeliveryFromNaira: null,
      numbersReceipts: false,
      transfers: null,
      confirmedSteps: [],
      imageUpload: null,
    })
  })

  it('are public as soon as they change', async () => {
    const sent = {
      name: 'Tukunya Jabi',
      address: '1 Lake Road',
      email: 'jabi@kitchen.example',
      phone: '+234 803 123 4567',
      pickupAddress: '1 Lake Road, Jabi',
      halalNote: 'All our meat is halal.',
      heroImage: '/images/own-c41-960.webp',
      heroHeadline: 'Rice of the house',
      heroText: 'Cooked on wood, every day.',
      brandColour: '#0a7d3c',
      logo: 'https://pictures.example/logo.png',
      socials: [
        {
          name: 'X',
          url: 'https://x.example/tukunya',
        },
      ],
      openingHours: {
        opensAt: '07:30',
        closesAt: '21:00',
      },
      onlyWithinHours: true,
      chargesDeliveryOnline: true,
    }
    const unseen = {
      transfers: { channels: ['ussd' as const] },
      weekHours: null,
      specialDays: [],
      lastOrderMinutes: 0,
      daysAhead: 14,
      maxUnpaidPortions: 40,
      familyPortions: 12,
      blankAfterMonths: 6,
      preparationMinutes: 45,
      remindMinutes: 15,
      acceptStartsPreparing: true,
      pausesWhenUnanswered: true,
      employeesCanPause: true,
      emailsWithoutScreens: true,
      saysRepliesMayBeLate: true,
      lateMinutes: 20,
      ranOutMinutes: 5,
      callMinutes: 30,
      promise,
      customersCanCancel: true,
      takesPhoneOrders: true,
      adminsNeedSecondFactor: false,
      messages: {
        ...defaultMessageSettings,
        ready: { isOn: true, subject: 'Come, {name}', text: null },
      },
      slots: { slotMinutes: 15, portionsPerSlot: 10, ordersPerSlot: null },
      payOnDelivery: { pickup: true, zoneIds: ['z'], maxNaira: 20_000 },
      charges: [{ name: 'Bag', naira: 100, per: 'order' }],
      taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true }],
      taxNumber: '12345678-0001',
      freeDeliveryFromNaira: 20_000,
      numbersReceipts: true,
      confirmedSteps: ['hours'],
    }
    const answer = await change({ ...sent, ...unseen })
    expect(answer.status).toBe(200)
    const kept = { ...sent, phone: '08031234567' }
    expect(await answer.json()).toEqual({ ...kept, ...unseen, imageUpload: null })
    expect(await shown()).toMatchObject(kept)
    await change({ charges: null, taxes: null, freeDeliveryFromNaira: null })
    await change({ openingHours: { opensAt: '08:00', closesAt: '18:00' }, onlyWithinHours: false })
  })

  it('keep the fields that are not sent, and those that staff cannot change', async () => {
    const { publicUrl } = await shown()
    const before = (await read()) as object
    for (const nothing of [{}, { publicUrl: 'https://x.test', id: 2, imageUpload: { url: 'x' } }]) {
      const answer = await change(nothing)
      expect([answer.status, await answer.json()]).toEqual([200, before])
    }
    expect(await (await change({ phone: '08011111111' })).json()).toEqual({
      ...before,
      phone: '08011111111',
    })
    expect((await shown()).publicUrl).toBe(publicUrl)
  })

  it.each([
    [{ name: '' }, 'name', 'Please enter the name of the shop.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ phone: null }, 'phone', 'Please enter a phone number.'],
    [
      { openingHours: { opensAt: '18:00', closesAt: '18:00' } },
      'openingHours.closesAt',
      'The kitchen must close after it opens.',
    ],
    [
      { openingHours: { opensAt: '07:60', closesAt: '18:00' } },
      'openingHours.opensAt',
      'Please choose a time.',
    ],
    [
      { socials: [{ name: 'X', url: 'https://x.test/\u0000' }] },
      'socials.0.url',
      'Please enter a full web address, beginning with https://',
    ],
  ])('are not changed by %j', async (wrong, path, message) => {
    const before = await read()
    const answer = await change({ address: 'Elsewhere', ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message, issues: [{ path, message }] })
    expect(await read()).toEqual(before)
  })

  it('return the image host that the back-office uploads to', async () => {
    const host = { uploadUrl: 'https://up.images.test/upload', preset: 'dishes' }
    const api = createApi({ ...shop.deps, imageHost: host })
    const answer = await api.request('/api/settings', { headers: admin.authorization })
    expect(await answer.json()).toMatchObject({
      imageUpload: { url: 'https://up.images.test/upload', preset: 'dishes' },
    })
    expect(await (await api.request('/api/shop')).text()).not.toContain('dishes')
  })
})

describe('the rules of a checkout', () => {
  it('are those of the current settings', async () => {
    const { id } = await makeProduct(shop.db)
    const open = (totalAmount: number, fee: number) => {
      const delivery = { type: 'delivery' as const, address: 'Jabi, 1 Lake Road', fee }
      const orderData = makeOrderData([{ product: id, quantity: 1 }], totalAmount, { delivery })
      return client.api.checkout.$post({ json: { orderData } })
    }
    await change({ chargesDeliveryOnline: true })
    expect((await open(2500, 2500)).status).toBe(409)
    expect(await (await open(5000, 2500)).json()).toMatchObject({ amount: 5000 })

    shop.clock.now = noon
    await change({
      onlyWithinHours: true,
      openingHours: { opensAt: '13:00', closesAt: '18:00' },
    })
    const closed = await open(5000, 2500)
    expect(closed.status).toBe(409)
    expect(await closed.json()).toMatchObject({ code: 'closed' })
    await change({ openingHours: { opensAt: '08:00', closesAt: '18:00' } })
    expect((await open(5000, 2500)).status).toBe(201)
  })
})

describe('hours that differ by day', () => {
  const midday = [{ opensAt: '11:00', closesAt: '14:00' }]
  // 21 November 2026 is a Saturday.
  const weekHours = [midday, midday, midday, midday, midday, midday, []]
  const sunday = '2026-11-22'
  const usual = { weekHours: null, specialDays: [], lastOrderMinutes: 0, daysAhead: 14 }

  it('are in the shop only where they are set', async () => {
    shop.clock.now = noon
    expect(await shown()).not.toHaveProperty('hours')
    const eid = { name: 'Eid', from: sunday, to: sunday, hours: null }
    expect((await change({ weekHours, specialDays: [eid], lastOrderMinutes: 30 })).status).toBe(200)
    expect(await shown()).toMatchObject({
      openingHours: { opensAt: '11:00', closesAt: '14:00' },
      isOpen: true,
      changesAt: new Date('2026-11-21T13:30:00+01:00').toISOString(),
      hours: {
        today: '11am to 2pm',
        lines: [
          'Monday to Saturday: 11:00 AM - 2:00 PM',
          'Sunday: closed',
          'Last orders 30 minutes before closing',
          'Eid, Sunday, 22 November: to be confirmed',
        ],
      },
    })
  })

  it('decide about a checkout, also about a scheduled one', async () => {
    const { id } = await makeProduct(shop.db)
    const open = async (schedule = {}) => {
      const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, schedule)
      const answer = await client.api.checkout.$post({ json: { orderData } })
      return [answer.status, z.record(z.string(), z.unknown()).parse(await answer.json())] as const
    }
    const on = (scheduledDate: string, scheduledTime = '12:00') =>
      open({ isScheduled: true, scheduledDate, scheduledTime })
    const early = { lastOrderMinutes: 120, daysAhead: 3, onlyWithinHours: true }
    await change({ ...usual, weekHours, ...early })
    const opensAgain = {
      code: 'closed',
      message: expect.stringContaining('Mon 23 Nov at 11:00 AM'),
    }
    expect(await open()).toEqual([409, expect.objectContaining(opensAgain)])
    expect((await on('2026-11-21', '14:00'))[1]).toMatchObject({
      message: 'Last orders for that time are over. Please choose a later day.',
    })
    expect((await on(sunday))[1]).toMatchObject({
      message: 'Please choose a time within our opening hours.',
    })
    expect((await on('2026-11-24'))[0]).toBe(201)
    expect((await on('2026-11-25'))[1]).toMatchObject({
      message: 'Please choose a day within the next 3 days.',
    })
    await change({ specialDays: [{ name: 'Eid', from: sunday, to: '2026-11-24', hours: null }] })
    expect((await on('2026-11-24'))[1]).toMatchObject({
      message: 'The hours of that day are not confirmed yet. Please choose another day.',
    })
    await change({ ...usual, onlyWithinHours: false })
  })

  it('drop special days that ended more than 30 days ago', async () => {
    const daysUntil = (to: string) => ({ name: `Until ${to}`, from: to, to, hours: [] })
    const [old, recent] = [daysUntil('2026-10-21'), daysUntil('2026-10-22')]
    shop.clock.now = noon
    const answer = await change({ specialDays: [old, recent] })
    expect(await answer.json()).toMatchObject({ specialDays: [recent] })
    await setShopSettings(shop.db, { specialDays: [old, recent] })
    expect(await read()).toMatchObject({ specialDays: [recent] })
    await change(usual)
  })

  const changeDays = (day: string) =>
    change({ specialDays: [{ name: 'Eid', from: day, to: day, hours: [] }] })

  it.each(['2025-01-01', '2031-12-31'])('may have special days like %s', async (day) => {
    expect((await changeDays(day)).status).toBe(200)
    await change(usual)
  })

  it.each(['2024-12-31', '2032-01-01', '2126-03-20'])('have none like %s', async (day) => {
    const answer = await changeDays(day)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'specialDays.0.from' }] })
  })

  it.each([
    [{ weekHours: [[]] }, 'weekHours', 'Please give the hours of all seven days.'],
    [
      { weekHours: weekHours.map(() => [{ opensAt: '8', closesAt: '18:00' }]) },
      'weekHours.0.0.opensAt',
      'Please choose a time.',
    ],
    [
      { specialDays: [{ name: 'Eid', from: '2026-11-23', to: sunday, hours: [] }] },
      'specialDays.0.to',
      'The last day is before the first.',
    ],
    [
      { specialDays: [{ name: 'Eid', from: '2026-02-31', to: sunday, hours: [] }] },
      'specialDays.0.from',
      'Please choose a day.',
    ],
    [
      {
        specialDays: [
          { name: 'Ramadan', from: '2027-02-08', to: '2027-03-09', hours: midday },
          { name: 'Eid', from: '2027-03-09', to: '2027-03-11', hours: null },
        ],
      },
      'specialDays.1.from',
      'These days overlap with special days above.',
    ],
    [
      { weekHours: [[...midday, ...midday], [], [], [], [], [], []] },
      'weekHours.0.1.opensAt',
      'Please enter the hours of a day in order, without overlap.',
    ],
    [{ daysAhead: 61 }, 'daysAhead', 'Please enter whole days from 0 to 60.'],
  ])('are not changed by %j', async (wrong, path, message) => {
    const answer = await change(wrong)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      issues: expect.arrayContaining([{ path, message }]),
    })
  })
})
