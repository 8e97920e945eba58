import type { ReactNode } from 'react'

import { OfficeForm } from '#app/office/kit/office-form.tsx'
import type { Saving } from '#app/office/kit/use-office-form.ts'
import { LoadedSettings } from '#app/office/settings/loaded-settings.tsx'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'

import { StepLinks } from './step-buttons.tsx'
import type { StepProps } from './step-buttons.tsx'

type StepFormProps = StepProps & {
  children: (form: SettingsForm, settings: SettingsWire) => ReactNode
}

/** A step that is a form over some of the settings. */
export function StepForm(props: StepFormProps) {
  return <LoadedSettings>{(settings) => <Loaded {...props} settings={settings} />}</LoadedSettings>
}

function Loaded({ settings, children, ...step }: StepFormProps & { settings: SettingsWire }) {
  const saving = useSettingsForm(settings, { leaveTo: step.nextPath })
  return (
    <SavedStep {...step} saving={saving}>
      {children(saving.form, settings)}
    </SavedStep>
  )
}

type SavedStepProps = StepProps & { saving: Saving; children: ReactNode }

/** An untouched form confirms what it shows, where the sample may be right. */
export function SavedStep({ saving, children, ...step }: SavedStepProps) {
  const keep = saving.isDirty ? undefined : step.keep
  const kept = keep && { submit: async () => keep.run(), isSaving: keep.isBusy }
  return (
    <OfficeForm
      saving={{ ...saving, ...kept }}
      label={keep?.label ?? 'Save and continue'}
      actions={<StepLinks {...step} />}
    >
      {children}
    </OfficeForm>
  )
}
