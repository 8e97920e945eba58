import { askForReset } from '#app/data/session/auth-calls.ts'
import { ForgotPassword } from '#contract/auth.ts'

import { EntryButton } from './auth-button.tsx'
import { EntryForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useEntryForm } from './use-auth-form.ts'

/** The same answer for every address, so that nobody learns which addresses have an account. */
export function ForgotForm({ onAnswer }: { onAnswer: (message: string) => void }) {
  const { faults, failure, isBusy, onSubmit } = useEntryForm({
    schema: ForgotPassword,
    fallback: 'We could not send the link. Please try again.',
    send: async (asked) => onAnswer((await askForReset(asked)).message),
  })
  return (
    <EntryForm failure={failure} onSubmit={onSubmit}>
      <EmailField error={faults.email} enterKeyHint="send" />
      <EntryButton isBusy={isBusy}>Send the link</EntryButton>
    </EntryForm>
  )
}
