import { Link } from 'react-router'

import { Panel } from '#app/office/layout/panel.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { IconName } from '#app/ui/office-icon.tsx'

export function QuickActions({ needsRestock }: { needsRestock: number }) {
  return (
    <Panel title="Quick Actions">
      <ul className="flex flex-col gap-2">
        <Action
          to="/admin/inventory"
          icon="inventory"
          title="Manage Inventory"
          text="Prices, portions and pictures"
        />
        <Action
          to="/admin/messaging"
          icon="messaging"
          title="Send Bulk Message"
          text="News for your customers"
        />
        <Action
          to="/admin/inventory?badge=restock"
          icon="alert"
          title="Low Stock Alert"
          text={needsRestock === 1 ? '1 item needs restock' : `${needsRestock} items need restock`}
          isUrgent={needsRestock > 0}
        />
      </ul>
    </Panel>
  )
}

type ActionProps = { to: string; icon: IconName; title: string; text: string; isUrgent?: boolean }

function Action({ to, icon, title, text, isUrgent }: ActionProps) {
  const tone = isUrgent
    ? 'border-warning bg-warning-ground text-warning'
    : 'border-line bg-ground hover:bg-sunk'
  return (
    <li>
      <Link
        to={to}
        className={`flex min-h-16 items-center gap-3 rounded-xl border px-4 py-2.5 transition-colors ${tone}`}
      >
        <Icon name={icon} className="size-6" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{title}</span>
          <span className={`block text-sm ${isUrgent ? 'font-bold' : 'text-soft'}`}>{text}</span>
        </span>
        <Icon name="arrow" className="size-5" />
      </Link>
    </li>
  )
}
