import { lazy, Suspense, useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { CodeField } from '#app/office/auth/code-field.tsx'
import { FactorCode } from '#contract/staff/security.ts'
import type { SecondFactorSetUpWire } from '#contract/staff/security.ts'

import { AccountForm, PasswordForm } from './account-form.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** Password, then QR code and a first code. */
export function SetUpSteps({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState<SecondFactorSetUpWire>()
  if (!begun) {
    return (
      <PasswordForm
        label="Set up"
        fallback="We could not begin. Please try again."
        send={async (json) =>
          setBegun(await readBody(officeApi.security['second-factor'].$post({ json })))
        }
      />
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
        send={async (json) => {
          const { confirm } = officeApi.security['second-factor']
          onDone((await readBody(confirm.$post({ json }))).recoveryCodes)
        }}
        onCancel={() => setBegun(undefined)}
      >
        {(errors) => <CodeField error={errors.code} />}
      </AccountForm>
    </>
  )
}
