import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

import { Switch } from '#app/ui/switch.tsx'

type FormSwitchProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  name: Path<Input>
  label: string
  hint: string
  disabled?: boolean
  className?: string
}

export function FormSwitch<Input extends FieldValues, Output>(
  props: FormSwitchProps<Input, Output>,
) {
  const { form, name, className = '', ...rest } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Switch
          {...rest}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          ref={ref}
          className={`sm:col-span-2 ${className}`}
        />
      )}
    />
  )
}
