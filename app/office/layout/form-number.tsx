import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import { FormText } from './form-text.tsx'

type FormNumberProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  name: Path<Input>
  label: string
  hint: string
  min: number
  max?: number
}

export function FormNumber<Input extends FieldValues, Output>(
  props: FormNumberProps<Input, Output>,
) {
  return (
    <FormText
      {...props}
      type="number"
      inputMode="numeric"
      step={1}
      rules={{ valueAsNumber: true }}
    />
  )
}
