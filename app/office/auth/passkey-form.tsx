import type { ReactNode } from 'react'
import { z } from 'zod'

import { completeWithPasskey } from '#app/data/session/auth-calls.ts'
import type { ChallengeWire } from '#contract/staff/security.ts'

import { AuthForm } from './auth-form.tsx'

const nothingTyped = z.object({})

type PasskeyFormProps = { begin: () => Promise<ChallengeWire>; children: ReactNode }

/** A form without fields: its button opens the passkey dialog of the browser. */
export function PasskeyForm({ begin, children }: PasskeyFormProps) {
  return (
    <AuthForm
      schema={nothingTyped}
      fallback="The passkey was not used. Please try again."
      send={async () => completeWithPasskey(await begin())}
    >
      {children}
    </AuthForm>
  )
}

/** False without https too. */
export function canUsePasskeys() {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}
