import { afterAll, describe, expect, it } from 'vitest'

import { createApi } from '#server/app.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { client } = shop
afterAll(() => shop.close())

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
      socials: [
        { name: 'Instagram', url: 'https://instagram.test/tukunya' },
        { name: 'Facebook', url: 'https://facebook.test/tukunya' },
        { name: 'WhatsApp', url: 'https://whatsapp.test/tukunya' },
      ],
      openingHours: { opensAt: '08:00', closesAt: '18:00' },
      onlyWithinHours: false,
      chargesDeliveryOnline: false,
      maxUnpaidPortions: 100,
      blankAfterMonths: 12,
      confirmedSteps: [],
      imageUpload: null,
    })
  })

  it('are public as soon as they change', async () => {
    const sent = {
      name: 'Tukunya Jabi',
      address: '1 Lake Road',
      email: 'jabi@kitchen.test',
      phone: '+234 803 123 4567',
      pickupAddress: '1 Lake Road, Jabi',
      socials: [
        {
          name: 'X',
          url: 'https://x.test/tukunya',
        },
      ],
      openingHours: {
        opensAt: '07:30',
        closesAt: '21:00',
      },
      onlyWithinHours: true,
      chargesDeliveryOnline: true,
    }
    const unseen = { maxUnpaidPortions: 40, blankAfterMonths: 6, confirmedSteps: ['hours'] }
    const answer = await change({ ...sent, ...unseen })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ...sent, ...unseen, imageUpload: null })
    expect(await shown()).toMatchObject(sent)
    await change({ openingHours: { opensAt: '08:00', closesAt: '18:00' }, onlyWithinHours: false })
  })

  it('keep the fields that are not sent, including the hero picture', async () => {
    const { heroImage } = await shown()
    const before = (await read()) as object
    for (const nothing of [{}, { heroImage: '/x.webp', id: 2, imageUpload: { url: 'x' } }]) {
      const answer = await change(nothing)
      expect([answer.status, await answer.json()]).toEqual([200, before])
    }
    expect(await (await change({ phone: '08011111111' })).json()).toEqual({
      ...before,
      phone: '08011111111',
    })
    expect((await shown()).heroImage).toBe(heroImage)
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
