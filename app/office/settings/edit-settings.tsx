import type { ReactNode } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { formQueryOptions } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { permissionErrorMessages } from '#contract/staff/permission-error.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { can, type Permission } from '#domain/staff/role.ts'

import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

type EditSettingsProps = {
  /** Of the button that saves. */
  label: string
  children: (form: SettingsForm, settings: SettingsWire) => ReactNode
}

/** A form over some of the settings, once they are loaded. */
export function EditSettings(props: EditSettingsProps) {
  return (
    <LoadedSettings>{(settings) => <LoadedForm {...props} settings={settings} />}</LoadedSettings>
  )
}

function LoadedForm({ label, children, settings }: EditSettingsProps & { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  return (
    <OfficeForm saving={saving} label={label} reasonOff={useReasonOff('settings')}>
      {children(saving.form, settings)}
    </OfficeForm>
  )
}

function useReasonOff(permission: Permission) {
  if (can(useStaff().roles, permission)) return undefined
  return `You can look at this, but not change it. ${permissionErrorMessages['only-admins']}`
}

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
