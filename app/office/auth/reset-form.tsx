import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { ResetPasswordForm } from '#contract/auth.ts'

import { AuthButton } from './auth-button.tsx'
import { AuthForm } from './auth-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ResetForm({ onReset }: { onReset: (password: string) => Promise<void> }) {
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema: ResetPasswordForm,
    fallback: 'We could not change the password. Please try again.',
    send: ({ password }) => onReset(password),
  })
  return (
    <AuthForm failure={failure} onSubmit={onSubmit}>
      <Field
        label="New password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
        error={errors.password}
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
      <Field label="Confirm new password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            enterKeyHint="go"
          />
        )}
      </Field>
      <AuthButton isBusy={isBusy}>Save the password</AuthButton>
    </AuthForm>
  )
}
