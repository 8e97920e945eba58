import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { SettingsWire } from '#contract/staff/settings.ts'

export function useSettingsForm(settings: SettingsWire) {
  const client = useQueryClient()
  const before = useRef(settings)
  return useOfficeForm({
    schema: SettingsWire,
    values: settings,
    save: (filled) => officeApi.settings.$patch({ json: changedFields(before.current, filled) }),
    invalidates: [officeApi.shop],
    fallback: 'Failed to save settings',
    staysOpen: true,
    savedText: 'Settings saved',
    onSaved: (saved, form) => {
      before.current = saved
      form.reset(saved)
      client.setQueryData(apiQuery(officeApi.settings.$get).queryKey, saved)
    },
  })
}

export type SettingsSaving = ReturnType<typeof useSettingsForm>
export type SettingsForm = SettingsSaving['form']
