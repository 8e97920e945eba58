import { useState } from 'react'

import { leastBlankAfterMonths } from '#domain/retention.ts'

import type { SettingsSaving } from './shop-settings.tsx'

/** Fewer months delete data irreversibly, so a lower figure is confirmed first. */
export function useAskedFirst(saving: SettingsSaving) {
  const [months, setMonths] = useState<number>()
  const { blankAfterMonths: present = 0 } = saving.form.formState.defaultValues ?? {}

  async function submit() {
    const { blankAfterMonths: wanted } = saving.read()
    if (wanted >= leastBlankAfterMonths && wanted < present) setMonths(wanted)
    else await saving.submit()
  }
  const close = () => setMonths(undefined)
  function confirm() {
    close()
    void saving.submit()
  }
  return { saving: { ...saving, submit }, months, close, confirm }
}
