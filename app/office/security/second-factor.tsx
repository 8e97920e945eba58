import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { invalidate } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { CodeField } from '#app/office/auth/auth-form.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactorCode } from '#contract/staff/security.ts'
import type { SecondFactorSetUpWire, SecurityWire } from '#contract/staff/security.ts'
import { formatMoment } from '#domain/lagos-time.ts'

import { AccountForm, PasswordForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Factor = SecurityWire['secondFactor']

export function SecondFactor({ factor }: { factor: Factor }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  function close() {
    setCodes(undefined)
    void invalidate(client, [officeApi.security])
  }
  function show(made: string[]) {
    return made.length > 0 ? setCodes(made) : close()
  }
  return (
    <Panel id="second-factor" title="Second factor">
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : (
        <>
          {factor && <FactorOn factor={factor} onCodes={setCodes} />}
          {!factor && (
            <p className="mb-5 text-soft">
              With a second factor, signing in also needs a code from an authenticator app on your
              phone. A stolen password is then not enough.
            </p>
          )}
          {!factor?.appSince && <SetUpSteps onDone={show} />}
        </>
      )}
    </Panel>
  )
}

type FactorOnProps = { factor: NonNullable<Factor>; onCodes: (codes: string[]) => void }

function FactorOn({ factor, onCodes }: FactorOnProps) {
  const [chosen, setChosen] = useState<'renew' | 'remove'>()
  const { appSince, recoveryCodesLeft: left } = factor
  const { 'recovery-codes': codes, 'second-factor': app } = officeApi.security
  const close = () => setChosen(undefined)
  return (
    <>
      <p className="mb-5 text-soft">
        {appSince
          ? `On since ${formatMoment(new Date(appSince))}.`
          : 'On with passkeys. You can add an authenticator app as well.'}{' '}
        {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      {chosen === 'renew' && (
        <PasswordForm
          label="Make new codes"
          fallback="This did not work. Please try again."
          send={async (json) => onCodes((await readBody(codes.$post({ json }))).recoveryCodes)}
          onCancel={close}
        />
      )}
      {chosen === 'remove' && (
        <PasswordForm
          label="Turn off"
          fallback="This did not work. Please try again."
          send={(json) => app.remove.$post({ json })}
          doneText="Authenticator app turned off"
          onDone={close}
          onCancel={close}
        />
      )}
      {!chosen && (
        <div className={`flex flex-wrap gap-3 ${appSince ? '' : 'mb-5'}`}>
          <Button variant="quiet" onClick={() => setChosen('renew')}>
            New recovery codes
          </Button>
          {appSince && (
            <Button variant="quiet" onClick={() => setChosen('remove')}>
              Turn off
            </Button>
          )}
        </div>
      )}
    </>
  )
}

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
        <CodeField />
      </AccountForm>
    </>
  )
}
