import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { invalidate } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { AuthField } from '#app/office/auth/auth-form.tsx'
import { canUsePasskeys } from '#app/office/auth/passkey-form.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { NewPasskey, type PasskeyWire } from '#contract/staff/passkey.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { browserName } from '#domain/staff/browser-name.ts'
import { maxPasskeys, tooManyPasskeysMessage } from '#domain/staff/passkey.ts'

import { AccountForm, CurrentPasswordField, PasswordForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyWire[] }) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  async function close() {
    setAdding(false)
    setCodes([])
    await invalidate(client, [officeApi.security])
  }
  async function showAdded(made: string[]) {
    showToast({ tone: 'success', text: 'Passkey added' })
    if (made.length > 0) return setCodes(made)
    await close()
  }
  if (codes.length > 0) {
    return (
      <Panel id="passkeys" title="Passkeys">
        <RecoveryCodes codes={codes} onSaved={() => void close()} />
      </Panel>
    )
  }
  return (
    <Panel id="passkeys" title="Passkeys">
      <p className="mb-5 text-soft">
        A passkey signs you in with your fingerprint, your face or the lock of your device. It also
        counts as a second factor.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey onDone={(made) => void showAdded(made)} onCancel={() => setAdding(false)} />
      ) : passkeys.length >= maxPasskeys ? (
        <p>{tooManyPasskeysMessage(maxPasskeys)}</p>
      ) : canUsePasskeys() ? (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p>This browser cannot add a passkey here.</p>
      )}
    </Panel>
  )
}

function PasskeyItem({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: PasskeyWire }) {
  const [isRemoving, setRemoving] = useState(false)
  const added = formatMoment(new Date(createdAt))
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-bold break-words">{name}</p>
          <p className="text-sm text-soft">
            Added {added},{' '}
            {lastUsedAt ? `last used ${formatMoment(new Date(lastUsedAt))}` : 'not used yet'}
          </p>
        </div>
        {!isRemoving && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}, added ${added}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <div className="mt-4">
          <PasswordForm
            label="Remove passkey"
            fallback="The passkey could not be removed. Please try again."
            send={(json) =>
              officeApi.security.passkeys[':id'].remove.$post({ param: { id: _id }, json })
            }
            doneText="Passkey removed"
            onCancel={() => setRemoving(false)}
          />
        </div>
      )}
    </li>
  )
}

const schema = ConfirmPassword.extend({ name: NewPasskey.shape.name })

/** Returns the recovery codes of a first factor, otherwise none. */
async function addPasskey(name: string, json: ConfirmPassword) {
  const { createPasskey } = await import('#app/data/session/passkeys.ts')
  const { passkeys } = officeApi.security
  const { challenge, options } = await readBody(passkeys.$post({ json }))
  const named = { challenge, name, credential: await createPasskey(options) }
  return (await readBody(passkeys.confirm.$post({ json: named }))).recoveryCodes
}

type AddPasskeyProps = {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
  cancelLabel?: string
}

/** Password and name, then the browser asks for the passkey. */
export function AddPasskey({ onDone, ...cancel }: AddPasskeyProps) {
  return (
    <AccountForm
      schema={schema}
      label="Add passkey"
      fallback="The passkey was not added. Please try again."
      send={async ({ name, ...confirmed }) => onDone(await addPasskey(name, confirmed))}
      {...cancel}
    >
      <AuthField
        label="Name"
        hint="For example, the device that it is on."
        name="name"
        autoComplete="off"
        defaultValue={browserName(navigator.userAgent) ?? ''}
      />
      <CurrentPasswordField />
    </AccountForm>
  )
}
