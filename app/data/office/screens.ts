import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { ScreenReport } from '#contract/alarm.ts'

import { readScreenId } from './screen-id.ts'

const oneScreen = officeApi.api.screens[':id']

export const screensQuery = queryOptions({
  queryKey: ['office', 'screens'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.screens.$get({}, { init: { signal } })),
  refetchInterval: 60_000,
})

export async function reportScreen(json: ScreenReport) {
  await readBody(await oneScreen.$put({ param: { id: readScreenId() }, json }))
}

export async function reportRang(orders: string[]) {
  await readBody(await oneScreen.rang.$post({ param: { id: readScreenId() }, json: { orders } }))
}

export async function removeScreen(id: string) {
  await readBody(await oneScreen.$delete({ param: { id } }))
}
