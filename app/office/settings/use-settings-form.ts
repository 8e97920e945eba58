import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { changeSettings, setCachedSettings } from '#app/data/office/settings.ts'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { SettingsWire } from '#contract/settings.ts'

export function useSettingsForm(settings: SettingsWire) {
  const client = useQueryClient()
  const before = useRef(settings)
  return useOfficeForm({
    schema: SettingsWire,
    values: settings,
    save: (filled) => changeSettings(changedFields(before.current, filled)),
    fallback: 'Failed to save settings',
    staysOpen: true,
    onSaved: (saved, form) => {
      before.current = saved
      form.reset(saved)
      showToast({ tone: 'success', text: 'Settings saved' })
      void setCachedSettings(client, saved)
    },
  })
}

export type SettingsSaving = ReturnType<typeof useSettingsForm>
export type SettingsForm = SettingsSaving['form']
