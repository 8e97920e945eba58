import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'

import { ContactFields } from './contact-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PrivacyFields } from './privacy-fields.tsx'
import { SocialLinks } from './social-links.tsx'
import { useConfirmedSave } from './use-confirmed-save.ts'

export function ShopSettings({ settings }: { settings: SettingsWire }) {
  const { saving, months, close, confirm } = useConfirmedSave(useSettingsForm(settings))
  return (
    <>
      <OfficeForm saving={saving} label="Save settings" reasonOff={useReasonOff('settings')}>
        <ContactFields form={saving.form} />
        <OrderFields form={saving.form} />
        <PrivacyFields form={saving.form} />
        <SocialLinks form={saving.form} />
      </OfficeForm>
      <ConfirmDialog
        isOpen={months !== undefined}
        question={`Anonymise personal data after ${months === 1 ? '1 month' : `${months} months`}?`}
        text="Within the hour, who placed orders that ended longer ago is gone for good. Choosing more months later does not bring it back."
        confirmLabel="Save and anonymise"
        tone="danger"
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}
