import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import type { ChangeAnswer } from '#contract/order-change.ts'

type Answered = { token: string; changeId: string; answer: ChangeAnswer }

export async function answerChange({ token, changeId, answer: json }: Answered) {
  const path = browserApi.api.orders.track[':token'].changes[':changeId']
  return readBody(await path.$post({ param: { token, changeId }, json }))
}
