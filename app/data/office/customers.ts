import { readAnswer } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import type { CustomerWire } from '#contract/customer.ts'

/** All that is kept about a phone number. Not kept here: each look is written down. */
export async function openCustomer(phone: string) {
  return readAnswer<CustomerWire>(await officeFetch(addressOf(phone)))
}

export async function eraseCustomer(phone: string) {
  return readAnswer<void>(await officeFetch(addressOf(phone), { method: 'DELETE' }))
}

function addressOf(phone: string) {
  return `/api/customers/${encodeURIComponent(phone)}`
}
