import { useState } from 'react'

import { logOut } from '#app/data/session/auth-calls.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { AuthCard } from '#app/office/auth/auth-form.tsx'
import { canUsePasskeys } from '#app/office/auth/passkey-form.tsx'
import { Button } from '#app/ui/button.tsx'

import { AddPasskey } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSteps } from './second-factor.tsx'

/** The only page of an Admin without a second factor, while the shop requires one. */
export default function SetUpFirst() {
  const [codes, setCodes] = useState<string[]>()
  const [isPasskey, setPasskey] = useState(false)
  return (
    <main className="flex min-h-dvh items-start justify-center px-5 py-10 sm:items-center">
      <AuthCard
        title="Set up a second factor"
        intro="Your shop asks every Admin for a second factor when signing in: a code from an authenticator app, or a passkey. Confirm your password to begin."
      >
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => void refreshSession()} />
        ) : isPasskey ? (
          <AddPasskey
            onDone={setCodes}
            onCancel={() => setPasskey(false)}
            cancelLabel="Use an app"
          />
        ) : (
          <>
            <SetUpSteps onDone={setCodes} />
            {canUsePasskeys() && (
              <Button variant="quiet" className="mt-4" onClick={() => setPasskey(true)}>
                Use a passkey
              </Button>
            )}
          </>
        )}
        <Button variant="ghost" className="mt-6" onClick={() => void logOut()}>
          Log out
        </Button>
      </AuthCard>
    </main>
  )
}
