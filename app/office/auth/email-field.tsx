import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type EmailFieldProps = { error: string | undefined; enterKeyHint: 'next' | 'send' }

/** The address that somebody signs in with, as a phone should help to type it. */
export function EmailField({ error, enterKeyHint }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  )
}
