import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { TextField } from '#app/office/kit/text-field.tsx'
import { NewPasskey } from '#contract/staff/passkey.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'
import { browserName } from '#domain/staff/browser-name.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

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
      send={({ name, ...confirmed }) => addPasskey(name, confirmed)}
      onDone={onDone}
      {...cancel}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            hint="For example, the device that it is on."
            error={errors.name}
            name="name"
            autoComplete="off"
            defaultValue={browserName(navigator.userAgent) ?? ''}
          />
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </AccountForm>
  )
}
