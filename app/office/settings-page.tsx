import { useStaff } from '#app/data/session/session-store.ts'
import { can } from '#domain/role.ts'

import { OfficePage } from './layout/office-page.tsx'
import { RecentChanges } from './settings/recent-changes.tsx'
import { SettingsCard } from './settings/settings-card.tsx'

export default function SettingsPage() {
  const { roles } = useStaff()
  return (
    <OfficePage title="Settings">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SettingsCard
          to="/admin/settings/categories"
          icon="tag"
          title="Categories"
          text="The tabs of the menu, their names and icons."
        />
        <SettingsCard
          to="/admin/settings/delivery-zones"
          icon="pin"
          title="Delivery Zones"
          text="Where you deliver, and what it costs to get there."
          isViewOnly={!can(roles, 'zones')}
        />
        <SettingsCard
          to="/admin/settings/shop"
          icon="shop"
          title="Shop details"
          text="Name, address, contact, opening hours and social links."
          isViewOnly={!can(roles, 'settings')}
        />
        <SettingsCard
          to="/admin/settings/hours"
          icon="history"
          title="Opening Hours"
          text="Hours by day, special days, last orders, and how far ahead."
          isViewOnly={!can(roles, 'settings')}
        />
        <SettingsCard
          to="/admin/settings/kitchen"
          icon="clock"
          title="Kitchen"
          text="When the kitchen starts an order, and when it is late."
          isViewOnly={!can(roles, 'settings')}
        />
        <SettingsCard
          to="/admin/settings/bill"
          icon="orders"
          title="Charges and tax"
          text="Packaging, VAT, receipt numbers and free delivery."
          isViewOnly={!can(roles, 'settings')}
        />
        {can(roles, 'settings') && (
          <SettingsCard
            to="/admin/settings/codes"
            icon="tag"
            title="Discount codes"
            text="Codes that customers enter at checkout, and their uses."
          />
        )}
        <SettingsCard
          to="/admin/settings/messages"
          icon="messaging"
          title="Messages to customers"
          text="The e-mails about an order: received, ready, on its way, money back."
          isViewOnly={!can(roles, 'settings')}
        />
        {can(roles, 'settings') && (
          <SettingsCard
            to="/admin/settings/ways-to-pay"
            icon="card"
            title="Ways to pay"
            text="What customers can pay with, besides the card."
          />
        )}
        <SettingsCard
          to="/admin/settings/security"
          icon="team"
          title="Security"
          text="Your password, the devices you are signed in on, and a second factor."
        />
        {can(roles, 'audit') && (
          <SettingsCard
            to="/admin/settings/audit"
            icon="history"
            title="Audit trail"
            text="Who changed which price, stock, role or order, and when."
          />
        )}
        {can(roles, 'privacy') && (
          <SettingsCard
            to="/admin/settings/privacy"
            icon="team"
            title="Personal data"
            text="See, hand out or erase what is kept about a customer."
          />
        )}
      </ul>
      <RecentChanges />
    </OfficePage>
  )
}
