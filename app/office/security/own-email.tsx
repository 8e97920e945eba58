import { useQueryClient } from '@tanstack/react-query'

import { changeEmail, refreshSecurity } from '#app/data/office/security.ts'
import { refreshUsers } from '#app/data/office/users.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ChangeEmail } from '#contract/security.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

export function OwnEmail({ email }: { email: string }) {
  const client = useQueryClient()
  return (
    <Panel title="Email">
      <p className="mb-5 text-soft">
        You sign in with <span className="font-bold break-words">{email}</span>.
      </p>
      <AccountForm
        key={email}
        schema={ChangeEmail}
        label="Change email"
        fallback="We could not change the email. Please try again."
        send={async (change) => {
          await changeEmail(change)
          showToast({ tone: 'success', text: 'Email changed' })
          // The stored user has the address too.
          await refreshSession()
          await Promise.all([refreshSecurity(client), refreshUsers(client)])
        }}
      >
        {(errors) => (
          <>
            <CurrentPasswordField error={errors.currentPassword} />
            <Field label="New email" error={errors.email}>
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          </>
        )}
      </AccountForm>
    </Panel>
  )
}
