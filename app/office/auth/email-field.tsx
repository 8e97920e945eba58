import { TextField } from '#app/office/kit/text-field.tsx'

type EmailFieldProps = { error: string | undefined; enterKeyHint: 'next' | 'send' }

export function EmailField({ error, enterKeyHint }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      error={error}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
    />
  )
}
