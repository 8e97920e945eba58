import { useId } from 'react'
import { Link } from 'react-router'

import { useStaff } from '#app/data/session/session-store.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { IconName } from '#app/ui/office-icon.tsx'
import { can } from '#domain/staff/role.ts'

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

/** A text, not a log (specification, section 2). */
function RecentChanges() {
  return (
    <section
      aria-labelledby="recent-changes"
      className="mt-6 rounded-2xl border border-line bg-surface p-5 lg:p-6"
    >
      <h2 id="recent-changes" className="text-xl">
        Recent Changes
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        What you save in these pages shows in the shop within a minute. Orders that were placed
        before keep the names, prices and fees they were placed with.
      </p>
    </section>
  )
}

type SettingsCardProps = {
  to: string
  icon: IconName
  title: string
  text: string
  isViewOnly?: boolean
}

function SettingsCard({ to, icon, title, text, isViewOnly }: SettingsCardProps) {
  const id = useId()
  return (
    <li className="group relative flex flex-col rounded-2xl border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="flex items-center justify-between gap-3">
        <span className="flex size-12 items-center justify-center rounded-xl bg-sunk text-strong-text group-hover:bg-surface">
          <Icon name={icon} className="size-6" />
        </span>
        <Icon name="arrow" className="size-5 text-soft" />
      </div>
      <h2 className="mt-4 text-xl">
        <Link
          to={to}
          aria-describedby={id}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl"
        >
          {title}
        </Link>
      </h2>
      <div id={id} className="mt-1.5">
        <p className="text-soft">{text}</p>
        {isViewOnly && <Badge className="mt-3 border border-line">View only</Badge>}
      </div>
    </li>
  )
}
