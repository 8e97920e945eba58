import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'

type OptionalNumberProps = {
  form: SettingsForm
  name:
    | 'promise.largeFrom'
    | 'promise.portionsPerHour'
    | 'slots.portionsPerSlot'
    | 'slots.ordersPerSlot'
    | 'freeDeliveryFromNaira'
  label: string
  hint: string
}

export function OptionalNumber(props: OptionalNumberProps) {
  return (
    <FormText
      {...props}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      isOptional
      rules={{ setValueAs: (text: string | null) => (text ? Number(text) : null) }}
    />
  )
}
