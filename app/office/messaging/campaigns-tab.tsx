import { Badge } from '#app/ui/badge.tsx'

import { campaigns } from './sample-messages.ts'
import type { CampaignStatus } from './sample-messages.ts'

const statuses = {
  completed: { tone: 'good', name: 'Completed' },
  in_progress: { tone: 'info', name: 'In progress' },
  scheduled: { tone: 'warn', name: 'Scheduled' },
} as const satisfies Record<CampaignStatus, { tone: string; name: string }>

export function CampaignsTab() {
  return (
    <ul className="grid gap-3">
      {campaigns.map(({ name, status, audience, when, sent, opened }) => (
        <li
          key={name}
          className="grid items-center gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-xl">{name}</h2>
              <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
            </div>
            <p className="mt-1 text-sm text-soft">
              {audience} · {when}
            </p>
          </div>
          <dl className="flex gap-8 sm:text-right">
            <Figure name="Sent" value={sent.toLocaleString('en-NG')} />
            <Figure name="Opened" value={opened === null ? '–' : `${opened}%`} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-16">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}
