import type { ReactNode } from 'react'

import { OfficeForm } from '#app/office/kit/office-form.tsx'
import type { SettingsWire } from '#contract/staff/settings.ts'

import { LoadedSettings } from './loaded-settings.tsx'
import { useReasonOff } from './use-reason-off.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

type EditSettingsProps = {
  /** Of the button that saves. */
  label: string
  children: (form: SettingsForm, settings: SettingsWire) => ReactNode
}

/** A form over some of the settings, once they are loaded. */
export function EditSettings(props: EditSettingsProps) {
  return <LoadedSettings>{(settings) => <Loaded {...props} settings={settings} />}</LoadedSettings>
}

function Loaded({ label, children, settings }: EditSettingsProps & { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label={label} reasonOff={useReasonOff('settings')}>
      {children(saving.form, settings)}
    </OfficeForm>
  )
}
