import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { CollectPayment } from '#contract/collection.ts'

const order = officeApi.api.orders[':id']

export async function collectPayment(id: string, json: CollectPayment) {
  return readBody(await order.collections.$post({ param: { id }, json }))
}

export async function confirmPhone(id: string) {
  return readBody(await order['phone-confirmed'].$post({ param: { id } }))
}

export async function allowPayOnDelivery(id: string) {
  return readBody(await order['pay-first'].$delete({ param: { id } }))
}
