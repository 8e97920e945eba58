import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'

const riderLink = officeApi.api.orders[':id']['rider-link']

export async function makeRiderLink(id: string, riderName?: string) {
  return readBody(await riderLink.$post({ param: { id }, json: { riderName } }))
}

export async function revokeRiderLink(id: string) {
  return readBody(await riderLink.$delete({ param: { id } }))
}
