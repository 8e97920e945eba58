import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { ResetPasswordForm } from '#contract/auth.ts'

import { EntryButton } from './auth-button.tsx'
import { EntryForm } from './auth-form.tsx'
import { useEntryForm } from './use-auth-form.ts'

export function ResetForm({ onReset }: { onReset: (password: string) => Promise<void> }) {
  const { faults, failure, isBusy, onSubmit } = useEntryForm({
    schema: ResetPasswordForm,
    fallback: 'We could not change the password. Please try again.',
    send: ({ password }) => onReset(password),
  })
  return (
    <EntryForm failure={failure} onSubmit={onSubmit}>
      <Field
        label="New password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
        error={faults.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label="Confirm new password" error={faults.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            enterKeyHint="go"
          />
        )}
      </Field>
      <EntryButton isBusy={isBusy}>Save the password</EntryButton>
    </EntryForm>
  )
}
