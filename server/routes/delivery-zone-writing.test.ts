import { gt } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const create = (sent: object) => admin.send('POST', '/api/delivery-zones', sent)
const change = (id: string, sent: object) => admin.send('PATCH', `/api/delivery-zones/${id}`, sent)
const remove = (id: string) => admin.request(`/api/delivery-zones/${id}`, { method: 'DELETE' })

async function created(name: string, price = 2000) {
  const response = await create({ name, price })
  if (response.status !== 201) throw new Error(await response.text())
  return await readJson(DeliveryZoneWire, response)
}

async function namesOf() {
  return (await (await shop.client.api['delivery-zones'].$get()).json()).map(({ name }) => name)
}

describe('a new zone', () => {
  it('is returned complete and sorted by its name', async () => {
    const zone = await created(' Garki Area 9 ', 3100)
    expect(zone).toEqual({ _id: expect.any(String), name: 'Garki Area 9', price: 3100 })
    const names = await namesOf()
    expect(names.indexOf('Garki Area 9')).toBe(names.indexOf('Garki Area 10') - 1)
  })

  it.each([
    [{ name: '', price: 1 }, 'name', 'Zone name is required'],
    [{ price: 1 }, 'name', 'Zone name is required'],
    [{ name: 'x'.repeat(101), price: 1 }, 'name', 'Please keep this to at most 100 characters.'],
    [{ name: 'A' }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: -1 }, 'price', 'The price cannot be below 0.'],
    [{ name: 'A', price: 1.5 }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: '5' }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: null }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: 10_000_001 }, 'price', 'The price can be at most ₦10,000,000.'],
  ])('such as %j is rejected', async (sent, path, message) => {
    const response = await create(sent)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
  })

  it('may be free, or at the highest fee', async () => {
    expect(await created('Next door', 0)).toMatchObject({ price: 0 })
    expect(await created('Far away', 10_000_000)).toMatchObject({ price: 10_000_000 })
  })

  it('rejects an existing name, also concurrently', async () => {
    for (const name of ['Jabi', 'JABI', ' jabi ']) {
      const refused = await create({ name, price: 1 })
      expect(refused.status).toBe(409)
      const message = 'There is already a delivery zone of this name.'
      expect(await refused.json()).toEqual({ message, issues: [{ path: 'name', message }] })
    }
    const names = ['Kuje', 'KUJE', 'kuje', 'Kuje ', 'kUJE']
    const answers = await Promise.all(names.map((name) => create({ name, price: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('a change of a zone', () => {
  it('changes only the fields that were sent', async () => {
    const { _id } = await created('Abaji', 2000)
    expect(await (await change(_id, { price: 2100 })).json()).toEqual({
      _id,
      name: 'Abaji',
      price: 2100,
    })
    expect(await (await change(_id, { name: 'ABAJI', id: 'x' })).json()).toEqual({
      _id,
      name: 'ABAJI',
      price: 2100,
    })
    const same = await change(_id, {})
    expect([same.status, await same.json()]).toEqual([200, { _id, name: 'ABAJI', price: 2100 }])
  })

  it('is rejected with an existing name, an invalid fee, and for an unknown zone', async () => {
    const { _id } = await created('Karshi')
    expect((await change(_id, { name: 'jabi' })).status).toBe(409)
    expect((await change(_id, { price: '5' })).status).toBe(400)
    expect((await change('nothing', { price: 5 })).status).toBe(404)
  })

  it('applies to the next checkout', async () => {
    const { _id } = await created('Pyakasa, Phase 2', 2000)
    await change(_id, { price: 2222 })
    const { id } = await makeProduct(db)
    const open = (fee: number) => {
      const delivery = {
        type: 'delivery' as const,
        address: 'pyakasa, phase 2, 3 First Street',
        fee,
      }
      const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, { delivery })
      return shop.client.api.checkout.$post({ json: { orderData } })
    }
    const old = await open(2000)
    expect(old.status).toBe(409)
    expect(await old.json()).toMatchObject({ code: 'price_changed', delivery: { fee: 2222 } })
    expect((await open(2222)).status).toBe(201)
  })
})

describe('a zone that is deleted', () => {
  it('is gone from the list, and checkouts to it are refused', async () => {
    const { _id } = await created('Sauka')
    expect((await remove(_id)).status).toBe(204)
    expect((await remove(_id)).status).toBe(404)
    expect(await namesOf()).not.toContain('Sauka')
    const { id } = await makeProduct(db)
    const delivery = { type: 'delivery' as const, address: 'Sauka, 1 First Street', zoneId: _id }
    const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, { delivery })
    expect((await shop.client.api.checkout.$post({ json: { orderData } })).status).toBe(400)
  })
})

describe('replacing all zones', () => {
  type Sent = Omit<DeliveryZoneWire, '_id'> & { _id?: string }
  const replaceAll = (zones: Sent[], was: Sent[]) =>
    admin.send('PUT', '/api/delivery-zones', { zones, was })
  const readZones = async () => (await shop.client.api['delivery-zones'].$get()).json()
  const zoneList = z.array(DeliveryZoneWire)

  it('writes the list, keeps the ids of names that stay, and is undone by the same call', async () => {
    const before = await readZones()
    const jabi = before.find(({ name }) => name === 'Jabi')
    const own = [
      { name: 'Next Street', price: 0 },
      { name: 'JABI', price: 1500 },
    ]
    const replaced = await replaceAll(own, before)
    expect(replaced.status).toBe(200)
    const after = await readJson(zoneList, replaced)
    expect(after).toEqual([
      { _id: jabi?._id, name: 'JABI', price: 1500 },
      { _id: expect.any(String), name: 'Next Street', price: 0 },
    ])
    expect(await readZones()).toEqual(after)
    expect((await replaceAll(before, after)).status).toBe(200)
    expect(await readZones()).toEqual(before)
  })

  it('lets two zones swap their names', async () => {
    const before = await readZones()
    const [one, other] = before
    if (!one || !other) throw new Error('there are no zones')
    const swapped = [
      { ...one, name: other.name },
      { ...other, name: one.name },
    ]
    const after = await readJson(zoneList, await replaceAll(swapped, before))
    expect(after.map(({ _id }) => _id)).toEqual([other._id, one._id])
    await replaceAll(before, after)
  })

  it('leaves a customer who pays meanwhile the zone and the fee of the checkout', async () => {
    const before = await readZones()
    const { id } = await makeProduct(db)
    const delivery = { type: 'delivery' as const, address: 'Kubwa, 3 First Street', fee: 5000 }
    const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, { delivery })
    const held = await shop.client.api.checkout.$post({ json: { orderData } })
    const { reference, amount } = CheckoutWire.parse(await held.json())
    shop.payments.charge(reference, amount)
    const after = await readJson(zoneList, await replaceAll([], before))
    expect(after).toEqual([])
    const placed = await shop.client.api[':provider'].verify.$post({
      param: { provider: 'sandbox' },
      json: { reference, orderData },
    })
    expect(await placed.json()).toMatchObject({
      order: { delivery: { fee: 5000 } },
    })
    await replaceAll(before, after)
  })

  it('happens once when two replace the same list', async () => {
    const before = await readZones()
    const raised = before.map((zone) => ({ ...zone, price: 1234 }))
    const answers = await Promise.all([replaceAll(raised, before), replaceAll(raised, before)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(await stale?.json()).toMatchObject({ code: 'stale' })
    expect(await readZones()).toEqual(raised)
  })

  it('changes none where one is wrong', async () => {
    const before = await readZones()
    const good = { name: 'Good', price: 1 }
    const message = 'There is already a delivery zone of this name.'
    for (const [zones, answer] of [
      [[good, { name: 'Low', price: -1 }], { message: 'The price cannot be below 0.' }],
      [[good, { name: ' GOOD ', price: 2 }], { issues: [{ path: 'zones.1.name', message }] }],
      [before.slice(0, 1).flatMap((zone) => [zone, { ...zone, name: 'Twice' }]), { message }],
      [Array.from({ length: 301 }, (_, at) => ({ name: `Z${at}`, price: 1 })), {}],
    ] as [Sent[], object][]) {
      const refused = await replaceAll(zones, before)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject(answer)
    }
    expect(await readZones()).toEqual(before)
  })

  it('has an audit line for each zone that is added, changed or deleted, and no other', async () => {
    const before = await readZones()
    const [kept, changed, gone] = before
    const entries = await db.select({ id: auditEntries.id }).from(auditEntries)
    const lastId =
      entries
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? ''
    if (!kept || !changed || !gone) throw new Error('there are no zones')
    const rest = before.slice(3)
    const after = await readJson(
      zoneList,
      await replaceAll(
        [...rest, kept, { ...changed, price: 77 }, { name: 'New Town', price: 1 }],
        before,
      ),
    )
    const written = await db
      .select({ action: auditEntries.action, name: auditEntries.subjectName })
      .from(auditEntries)
      .where(gt(auditEntries.id, lastId))
    expect(written.map(({ action, name }) => `${action} ${name}`).toSorted()).toEqual([
      'added New Town',
      `changed ${changed.name}`,
      `deleted ${gone.name}`,
    ])
    await replaceAll(before, after)
  })
})
