import type { ReactNode } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { formQueryOptions } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Loaded } from '#app/office/kit/query-page.tsx'
import type { SettingsWire } from '#contract/staff/settings.ts'

type LoadedSettingsProps = { children: (settings: SettingsWire) => ReactNode }

/** Fetched for each form, which starts from what is stored now. */
export function LoadedSettings({ children }: LoadedSettingsProps) {
  const query = useApi(officeApi.settings.$get, {}, formQueryOptions)
  return (
    <Loaded query={query} noun="settings" isForm>
      {children}
    </Loaded>
  )
}
