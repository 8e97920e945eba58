import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { changeSettings, takeSettings } from '#app/data/office/settings.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { staffFaultMessages } from '#contract/permission-error.ts'
import { SettingsWire } from '#contract/settings.ts'
import { mayDo } from '#domain/role.ts'

import { ContactFields } from './contact-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { SocialLinks } from './social-links.tsx'
import { useConfirmedSave } from './use-confirmed-save.ts'

export function ShopSettings({ settings }: { settings: SettingsWire }) {
  const { saving, months, close, confirm } = useConfirmedSave(useSettingsForm(settings))
  const reasonOff = mayDo(useStaff().roles, 'settings')
    ? undefined
    : `You can look at this, but not change it. ${staffFaultMessages['only-admins']}`
  return (
    <>
      <OfficeForm saving={saving} label="Save settings" reasonOff={reasonOff}>
        <ContactFields form={saving.form} />
        <OrderFields form={saving.form} />
        <PrivacyFields form={saving.form} />
        <SocialLinks form={saving.form} />
      </OfficeForm>
      <ConfirmDialog
        isOpen={months !== undefined}
        question={`Blank personal data after ${months === 1 ? '1 month' : `${months} months`}?`}
        text="Within the hour, who placed orders that ended longer ago is gone for good. Choosing more months later does not bring it back."
        confirmLabel="Save and blank"
        tone="danger"
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

function useSettingsForm(settings: SettingsWire) {
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
      void takeSettings(client, saved)
    },
  })
}

export type SettingsSaving = ReturnType<typeof useSettingsForm>
export type SettingsForm = SettingsSaving['form']
