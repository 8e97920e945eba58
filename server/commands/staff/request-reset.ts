import { insertResetRequest } from '#db/queries/reset-requests.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { findExistingDevice } from './find-existing-device.ts'
import type { Caller } from './find-existing-device.ts'

type RequestDeps = Pick<Deps, 'db' | 'clock'>

/** The same statements for every address; the job that sends the e-mail looks up the user. */
export async function requestReset(
  deps: RequestDeps,
  { email, ...caller }: Caller & { email: string },
) {
  const device = await findExistingDevice(deps.db, { ...caller, email })
  if (device) {
    const tooMany = await checkRateLimit(deps, 'resetRequestsPerDevice', device)
    if (tooMany) return tooMany
  } else {
    const tooMany = await checkRateLimit(deps, 'resetRequestsPerOrigin', caller.origin)
    if (tooMany) return tooMany
    if (await isLimitedForNewDevices(deps, email, caller)) return undefined
  }
  await insertResetRequest(deps.db, email, deps.clock())
  return undefined
}

/** Others can neither flood the owner's mailbox nor use up the owner's links. */
async function isLimitedForNewDevices(deps: RequestDeps, email: string, { origin }: Caller) {
  if (await checkRateLimit(deps, 'resetRequestsPerAccountAndOrigin', `${email} ${origin}`))
    return true
  if (!(await checkRateLimit(deps, 'newDeviceResetsPerAccount', email))) return false
  return (await checkRateLimit(deps, 'furtherResetsPerAccount', email)) !== undefined
}
