import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** Not `inputMode="numeric"`: recovery codes have letters. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field label="Code" error={error}>
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
