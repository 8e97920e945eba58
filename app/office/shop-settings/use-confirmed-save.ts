import { useState } from 'react'

import type { SettingsSaving } from '#app/office/settings/use-settings-form.ts'
import { minRetentionMonths } from '#domain/retention.ts'

/** Fewer months delete data irreversibly, so a lower figure is confirmed first. */
export function useConfirmedSave(saving: SettingsSaving) {
  const [months, setMonths] = useState<number>()
  const { blankAfterMonths: current = 0 } = saving.form.formState.defaultValues ?? {}

  async function submit() {
    const { blankAfterMonths: wanted } = saving.read()
    if (wanted >= minRetentionMonths && wanted < current) setMonths(wanted)
    else await saving.submit()
  }
  const close = () => setMonths(undefined)
  function confirm() {
    close()
    void saving.submit()
  }
  return { saving: { ...saving, submit }, months, close, confirm }
}
