import { requestReset } from '#app/data/session/auth-calls.ts'
import { ForgotPassword } from '#contract/auth.ts'

import { AuthButton } from './auth-button.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The same answer for every address, to reveal no existing account. */
export function ForgotForm({ onAnswer }: { onAnswer: (message: string) => void }) {
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema: ForgotPassword,
    fallback: 'We could not send the link. Please try again.',
    send: async (values) => onAnswer((await requestReset(values)).message),
  })
  return (
    <AuthForm failure={failure} onSubmit={onSubmit}>
      <EmailField error={errors.email} enterKeyHint="send" />
      <AuthButton isBusy={isBusy}>Send the link</AuthButton>
    </AuthForm>
  )
}
