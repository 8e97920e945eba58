import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type CodeFieldProps = { label?: string; error: string | undefined }

/** Not `inputMode="numeric"`: recovery codes have letters. */
export function CodeField({ label = 'Code', error }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      )}
    </Field>
  )
}
