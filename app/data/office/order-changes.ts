import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { ChangeDecision } from '#contract/order-change.ts'

const changes = officeApi.api.orders[':id'].changes

export async function markRanOut(id: string, json: { line: string; portions: number }) {
  return readBody(await changes.$post({ param: { id }, json }))
}

export async function settleChange(id: string, changeId: string, json: ChangeDecision) {
  return readBody(await changes[':changeId'].$patch({ param: { id, changeId }, json }))
}
