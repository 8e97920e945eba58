import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { Switch } from '#app/ui/switch.tsx'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { settings } from '#domain/staff/settings.ts'

import type { SettingsForm } from './use-settings-form.ts'

type Name = 'promise' | 'slots' | 'payOnDelivery' | 'brandColour'

type OptionalRulesProps<N extends Name> = {
  form: SettingsForm
  name: N
  /** What the fields start with when the switch is turned on. */
  first: NonNullable<SettingsWire[N]>
  children: ReactNode
}

/** Settings that belong together: null while their switch is off. */
export function OptionalRules<N extends Name>(props: OptionalRulesProps<N>) {
  const { form, first, children } = props
  const name: Name = props.name
  const isOn = useWatch({ control: form.control, name }) !== null
  const { label, hint } = settings[name]
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        onChange={({ target }) =>
          form.setValue(name, target.checked ? first : null, { shouldDirty: true })
        }
        className="sm:col-span-2"
      />
      {isOn && children}
    </>
  )
}
