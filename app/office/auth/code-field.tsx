import { TextField } from '#app/office/kit/text-field.tsx'

type CodeFieldProps = { label?: string; error: string | undefined }

/** Not `inputMode="numeric"`: recovery codes have letters. */
export function CodeField({ label = 'Code', error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}
