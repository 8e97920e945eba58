import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { securityAlarmsQuery } from '#app/data/office/audit.ts'
import { waitingMoneyQuery } from '#app/data/office/reports.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { can } from '#domain/role.ts'
import { alarmText } from '#domain/security-alarm.ts'

import { waitingLink, waitingText } from './waiting-text.ts'

/** Lists what staff must handle: money and security alarms. Each entry links to the page for it. */
export function NeedsYou() {
  const { roles } = useStaff()
  const money = useQuery({ ...waitingMoneyQuery, enabled: can(roles, 'reports') })
  const security = useQuery({ ...securityAlarmsQuery, enabled: can(roles, 'audit') })
  const alarms = (security.data ?? []).map((alarm) => ({
    key: alarm.kind,
    to: '/admin/settings/audit?kind=security',
    text: alarmText(alarm),
  }))
  const waiting = (money.data ?? []).map((one) => ({
    key: one.kind,
    to: waitingLink(one),
    text: waitingText(one),
  }))
  const entries = [...alarms, ...waiting]
  if (entries.length === 0) return null
  return (
    <section
      aria-labelledby="needs-you"
      className="mb-5 rounded-2xl border border-warning bg-warning-ground p-4"
    >
      <h2 id="needs-you" className="mb-2 text-lg text-warning">
        Needs you
      </h2>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ key, to, text }) => (
          <li key={key} className="w-full sm:w-auto sm:max-w-full">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-2 rounded-xl border border-line-strong bg-surface px-3.5 py-2 text-sm leading-snug font-bold hover:bg-sunk"
            >
              {text}
              <Icon name="arrow" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
