import type { ReactNode } from 'react'

import { OfficeForm } from '#app/office/kit/office-form.tsx'
import type { Saving } from '#app/office/kit/use-office-form.ts'
import { LoadedSettings } from '#app/office/settings/edit-settings.tsx'
import { type SettingsForm, useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SettingsWire } from '#contract/staff/settings.ts'
import type { FirstStep } from '#domain/staff/first-steps.ts'

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

export type StepProps = {
  step: FirstStep
  isDone: boolean
  /** What of the sample shop is left. */
  left: readonly string[]
  nextPath: string
  backPath: string
  /** Confirms the step as it is. */
  keep: { label: string; isBusy: boolean; run: () => void } | undefined
}

/** Below a step that saves its parts by itself. */
export function StepButtons(props: StepProps) {
  const { isDone, keep, nextPath } = props
  return (
    <div className="flex flex-wrap gap-3">
      {isDone && <ButtonLink to={nextPath}>Continue</ButtonLink>}
      {keep && (
        <Button variant="quiet" aria-disabled={keep.isBusy} onClick={keep.run}>
          {keep.label}
        </Button>
      )}
      <StepLinks {...props} />
    </div>
  )
}

function StepLinks({ isDone, nextPath, backPath }: StepProps) {
  return (
    <div className="flex gap-3">
      {!isDone && (
        <ButtonLink variant="ghost" to={nextPath}>
          Skip
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" to={backPath}>
        Back
      </ButtonLink>
    </div>
  )
}
