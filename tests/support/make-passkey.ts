import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { PasskeyRequest, PasskeySetUpWire } from '#contract/staff/passkey.ts'
import { ChallengeWire, RecoveryCodesWire, SecurityWire } from '#contract/staff/security.ts'
import { securityEmails } from '#db/schema/staff/security-emails.ts'

import { makeStaffWithPassword } from './make-second-factor.ts'
import type { TestStaff } from './make-staff.ts'
import { readJson } from './read-json.ts'
import { password, post, signIn } from './sign-in.ts'
import type { Authenticator } from './software-authenticator.ts'
import { createAuthenticator } from './software-authenticator.ts'
import type { TestApi } from './test-api.ts'

export const refused = 'This passkey was not accepted. Please try again.'

export async function beginPasskey(staff: TestStaff) {
  const begun = await staff.send('POST', '/api/security/passkeys', { currentPassword: password })
  return readJson(PasskeySetUpWire, begun)
}

export function confirmPasskey(
  staff: TestStaff,
  challenge: string,
  credential: ReturnType<Authenticator['register']>,
) {
  const named = { challenge, name: 'Chrome on Android', credential }
  return staff.send('POST', '/api/security/passkeys/confirm', named)
}

export async function addPasskey(staff: TestStaff) {
  const authenticator = createAuthenticator()
  const { challenge, options } = await beginPasskey(staff)
  const confirmed = await confirmPasskey(staff, challenge, authenticator.register(options))
  const { recoveryCodes } = await readJson(RecoveryCodesWire, confirmed)
  return { authenticator, recoveryCodes }
}

/** What signing in with passkeys and looking at them takes. */
export function passkeyCalls(shop: TestApi) {
  async function readChallenge(response: Response) {
    const wire = await readJson(ChallengeWire, response)
    return { ...wire, passkey: PasskeyRequest.parse(wire.passkey) }
  }
  return {
    async makeHolder() {
      const staff = await makeStaffWithPassword(shop, 'Employee')
      return { staff, ...(await addPasskey(staff)) }
    },
    challengeFor: async ({ user }: TestStaff, other: Record<string, unknown> = {}) =>
      readChallenge(await signIn(shop, user.email, other)),
    challengeAlone: async (remember = false) =>
      readChallenge(await post(shop, '/api/auth/passkey-challenge', { remember })),
    complete: (challenge: string, credential: object) =>
      post(shop, '/api/auth/passkey', { challenge, credential }),
    remove: (staff: TestStaff, id = '', currentPassword = password) =>
      staff.send('POST', `/api/security/passkeys/${id}/remove`, { currentPassword }),
    readOwn: async (staff: TestStaff) =>
      readJson(SecurityWire, await staff.request('/api/security')),
    emailsTo: async ({ user }: TestStaff) =>
      shop.db.select().from(securityEmails).where(eq(securityEmails.userId, user.id)),
  }
}

/** The id of the user who is signed in, or the message of the refusal. */
export async function outcomeOf(response: Response) {
  const answered = z.object({
    user: z.object({ id: z.string() }).optional(),
    message: z.string().optional(),
  })
  const { user, message } = await readJson(answered, response)
  return user?.id ?? message
}
