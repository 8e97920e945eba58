import { askForReset } from '#app/data/auth-calls.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { ForgotPassword } from '#contract/auth.ts'

import { EntryButton } from './entry-button.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** The same answer for every address: nobody learns here who works in the kitchen. */
export function ForgotForm({ onAnswer }: { onAnswer: (message: string) => void }) {
  const { faults, failure, isBusy, onSubmit } = useEntryForm({
    schema: ForgotPassword,
    fallback: 'We could not send the link. Please try again.',
    send: async (asked) => onAnswer((await askForReset(asked)).message),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <Field label="Email" error={faults.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
        )}
      </Field>
      <EntryButton isBusy={isBusy}>Send the link</EntryButton>
    </form>
  )
}
