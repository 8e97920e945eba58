import { readBody } from '#app/data/api/api-error.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import type { ConfirmPassword } from '#contract/staff/security.ts'
import type { PinLogin } from '#contract/staff/tablet.ts'

import { recordActivity } from './last-activity.ts'
import { officeApi } from './office-api.ts'
import { clearCredentials, setCredentials } from './session-store.ts'
import { storeRemembered } from './stored-session.ts'
import { storedTablet } from './stored-tablet.ts'

const { auth, tablets } = officeApi

export async function signInByPin(json: PinLogin) {
  const session = await parseBody(SessionWire, await auth.pin.$post({ json }))
  recordActivity()
  setCredentials(session)
}

/** Signs out of this browser. */
export async function makeKitchenTablet(json: ConfirmPassword) {
  await readBody(await tablets.$post({ json }))
  storedTablet.write(true)
  storeRemembered(false)
  clearCredentials()
}
