import { OfficePage } from '#app/office/kit/office-page.tsx'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { messageEvents } from '#domain/ordering/order-message.ts'

import { MessageSection } from './message-section.tsx'

export default function MessageSettingsPage() {
  return (
    <OfficePage
      title="Messages to customers"
      intro="E-mails about an order, to customers who gave an address. Nothing is sent to the address of the shop."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
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
