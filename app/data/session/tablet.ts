import { queryOptions } from '@tanstack/react-query'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { SessionWire } from '#contract/auth.ts'
import type { ConfirmPassword } from '#contract/security.ts'
import type { PinLogin } from '#contract/tablet.ts'

import { recordActivity } from './last-activity.ts'
import { officeApi } from './office-api.ts'
import { clearCredentials, setCredentials } from './session-store.ts'
import { storeRemembered } from './stored-session.ts'
import { storedTablet } from './stored-tablet.ts'

const { auth, tablets } = officeApi.api

/** Null: an Admin has ended this tablet. */
export const tabletPeopleQuery = queryOptions({
  queryKey: ['tablet', 'people'],
  queryFn: async ({ signal }) => {
    const answer = await auth.tablet.$get({}, { init: { signal } })
    return answer.status === 404 ? null : (await readBody(answer)).people
  },
  staleTime: 0,
  refetchInterval: 60_000,
})

export async function signInByPin(json: PinLogin) {
  const session = await parseBody(SessionWire, await auth.pin.$post({ json }))
  recordActivity()
  setCredentials(session)
}

export function isTabletEnded(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** Signs out of this browser. */
export async function makeKitchenTablet(json: ConfirmPassword) {
  await readBody(await tablets.$post({ json }))
  storedTablet.write(true)
  storeRemembered(false)
  clearCredentials()
}
