import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type EmailFieldProps = { error: string | undefined; enterKeyHint: 'next' | 'send' }

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
