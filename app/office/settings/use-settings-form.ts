import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { SettingsWire } from '#contract/staff/settings.ts'

type Terms = {
  /** What the form starts with; fields that differ from the settings are saved with it. */
  values?: SettingsWire
  /** The page after saving; otherwise the form stays open. */
  leaveTo?: string
}

export function useSettingsForm(
  settings: SettingsWire,
  { values = settings, leaveTo }: Terms = {},
) {
  const client = useQueryClient()
  const before = useRef(settings)
  return useOfficeForm({
    schema: SettingsWire,
    values,
    save: (filled) => officeApi.settings.$patch({ json: changedFields(before.current, filled) }),
    invalidates: [officeApi.shop, officeApi.dashboard],
    fallback: 'Failed to save settings',
    staysOpen: leaveTo === undefined,
    ...(leaveTo !== undefined && { leaveTo }),
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
