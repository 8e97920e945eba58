import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { changePassword, refreshSecurity } from '#app/data/office/security.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ChangePasswordForm } from '#contract/security.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

export function OwnPassword() {
  const client = useQueryClient()
  const [version, setVersion] = useState(0)
  return (
    <Panel title="Password">
      <p className="mb-5 text-soft">A new password signs you out on all other devices.</p>
      <AccountForm
        key={version}
        schema={ChangePasswordForm}
        label="Change password"
        fallback="We could not change the password. Please try again."
        send={async ({ currentPassword, password }) => {
          await changePassword({ currentPassword, password })
          showToast({ tone: 'success', text: 'Password changed' })
          setVersion(version + 1)
          await refreshSecurity(client)
        }}
      >
        {(errors) => (
          <>
            <CurrentPasswordField error={errors.currentPassword} />
            <Field
              label="New password"
              hint="8 to 50 characters, with an uppercase letter, a lowercase letter and a number."
              error={errors.password}
            >
              {(control) => (
                <PasswordInput {...control} name="password" autoComplete="new-password" />
              )}
            </Field>
            <Field label="Confirm new password" error={errors.confirmPassword}>
              {(control) => (
                <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />
              )}
            </Field>
          </>
        )}
      </AccountForm>
    </Panel>
  )
}
