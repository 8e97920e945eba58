import { useStaff } from '#app/data/session/session-store.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { MailServer } from '#app/office/settings/provider-keys.tsx'
import { messageEvents } from '#domain/ordering/order-message.ts'
import { can } from '#domain/staff/role.ts'

import { MessageSection } from './message-section.tsx'

export default function MessageSettingsPage() {
  return (
    <OfficePage
      title="Messages to customers"
      intro="E-mails about an order, to customers who gave an address. Nothing is sent to the address of the shop."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      {can(useStaff().roles, 'settings') && (
        <div className="mb-6 max-w-3xl">
          <MailServer />
        </div>
      )}
      <EditSettings label="Save messages">
        {(form, shop) =>
          messageEvents.map((event) => (
            <MessageSection key={event} form={form} event={event} shop={shop} />
          ))
        }
      </EditSettings>
    </OfficePage>
  )
}
