import type { ReactNode } from 'react'

import { addPasskey } from '#app/data/office/security.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { NewPasskey } from '#contract/passkey.ts'
import { ConfirmPassword } from '#contract/security.ts'
import { browserName } from '#domain/browser-name.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

const schema = ConfirmPassword.extend({ name: NewPasskey.shape.name })

type AddPasskeyProps = { onDone: (recoveryCodes: string[]) => void; actions: ReactNode }

/** Password and name, then the browser asks for the passkey. */
export function AddPasskey({ onDone, actions }: AddPasskeyProps) {
  return (
    <AccountForm
      schema={schema}
      label="Add passkey"
      fallback="The passkey was not added. Please try again."
      send={async ({ name, ...confirmed }) => onDone(await addPasskey(name, confirmed))}
      actions={actions}
    >
      {(errors) => (
        <>
          <Field label="Name" hint="For example, the device that it is on." error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                autoComplete="off"
                defaultValue={browserName(navigator.userAgent) ?? ''}
              />
            )}
          </Field>
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </AccountForm>
  )
}
