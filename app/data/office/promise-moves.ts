import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { MovePromise, MovePromises } from '#contract/promise.ts'

import { setLastChange } from './last-change.ts'
import { refreshOrders } from './orders.ts'
import { makeRandomId } from './random-id.ts'

export async function movePromise(orderId: string, json: MovePromise) {
  const param = { id: encodeURIComponent(orderId) }
  return readBody(await officeApi.api.orders[':id'].promise.$patch({ param, json }))
}

type Later = Extract<MovePromises, { minutes: unknown }>

export async function movePromises(client: QueryClient, { id, minutes }: Later) {
  const { moved, unmoved } = await sendMoves({ id, minutes })
  void refreshOrders(client)
  if (moved.length > 0) {
    const undo = () => undoMove(client, id)
    setLastChange({ text: `${countOf(moved)}: +${minutes} min`, undo })
  }
  return { moved, unmoved }
}

async function undoMove(client: QueryClient, undoes: string) {
  const { moved } = await sendMoves({ id: makeRandomId(), undoes })
  void refreshOrders(client)
  return `${countOf(moved)}: earlier time`
}

async function sendMoves(json: MovePromises) {
  return readBody(await officeApi.api.promise.move.$post({ json }))
}

function countOf({ length }: readonly string[]) {
  return length === 1 ? '1 order' : `${length} orders`
}
