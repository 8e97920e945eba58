import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'

const customer = officeApi.api.customers[':phone']

/** Everything stored about a phone number. Not cached: the server audits each look. */
export async function openCustomer(phone: string) {
  return readBody(await customer.$get(paramOf(phone)))
}

export async function eraseCustomer(phone: string) {
  return readBody(await customer.$delete(paramOf(phone)))
}

function paramOf(phone: string) {
  return { param: { phone: encodeURIComponent(phone) } }
}
