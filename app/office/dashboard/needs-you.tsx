import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { waitingMoneyQuery } from '#app/data/office/reports.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { can } from '#domain/role.ts'

import { waitingLink, waitingText } from './waiting-text.ts'

/** Everything about money that waits for a person; each entry leads to where it is answered. */
export function NeedsYou() {
  const { roles } = useStaff()
  return can(roles, 'reports') && <WaitingMoney />
}

function WaitingMoney() {
  const { data: waiting = [] } = useQuery(waitingMoneyQuery)
  if (waiting.length === 0) return null
  return (
    <section
      aria-labelledby="needs-you"
      className="mb-5 rounded-2xl border border-warning bg-warning-ground p-4"
    >
      <h2 id="needs-you" className="mb-2 text-lg text-warning">
        Needs you
      </h2>
      <ul className="flex flex-wrap gap-2">
        {waiting.map((one) => (
          <li key={one.kind} className="max-w-full">
            <Link
              to={waitingLink(one)}
              className="flex min-h-11 items-center gap-2 rounded-xl border border-line-strong bg-surface px-3.5 py-2 text-sm leading-snug font-bold hover:bg-sunk"
            >
              {waitingText(one)}
              <Icon name="arrow" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
