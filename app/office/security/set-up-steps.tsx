import { lazy, Suspense, useState } from 'react'

import { confirmAppSetUp, startAppSetUp } from '#app/data/office/security.ts'
import { CodeField } from '#app/office/auth/code-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmPassword, FactorCode } from '#contract/security.ts'
import type { SecondFactorSetUpWire } from '#contract/security.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Password, then QR code and a first code. */
export function SetUpSteps({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState<SecondFactorSetUpWire>()
  if (!begun) {
    return (
      <AccountForm
        schema={ConfirmPassword}
        label="Set up"
        fallback="We could not begin. Please try again."
        send={async (confirmed) => setBegun(await startAppSetUp(confirmed))}
      >
        {(errors) => <CurrentPasswordField error={errors.currentPassword} />}
      </AccountForm>
    )
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-5">
        <Suspense fallback={<div className="size-52" />}>
          <QrCode text={begun.uri} />
        </Suspense>
        <div className="max-w-sm min-w-0">
          <p>Scan this code with an authenticator app, or type in this key:</p>
          <p className="mt-2 font-mono break-all select-all">{begun.secret}</p>
        </div>
      </div>
      <AccountForm
        key="code"
        schema={FactorCode}
        label="Confirm"
        fallback="We could not check the code. Please try again."
        send={async (typed) => onDone(await confirmAppSetUp(typed))}
        actions={
          <Button variant="quiet" onClick={() => setBegun(undefined)}>
            Cancel
          </Button>
        }
      >
        {(errors) => <CodeField error={errors.code} />}
      </AccountForm>
    </>
  )
}
