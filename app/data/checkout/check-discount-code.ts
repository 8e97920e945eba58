import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import type { CodeCheckWire } from '#contract/discount-code.ts'

/** Throws with the server's message where the code is refused. */
export async function checkDiscountCode(json: {
  code: string
  itemsTotal: number
}): Promise<CodeCheckWire> {
  return readBody(await browserApi.api['discount-codes'].check.$post({ json }))
}
