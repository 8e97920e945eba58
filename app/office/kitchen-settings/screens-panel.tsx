import { useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { readScreenId } from '#app/data/office/screen-id.ts'
import { removeScreen, screensQuery } from '#app/data/office/screens.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { useNow } from '#app/office/orders/use-now.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ScreenWire } from '#contract/alarm.ts'
import { shortIdOf } from '#domain/order.ts'
import { can } from '#domain/role.ts'
import { formatAgo } from '#domain/time-ago.ts'

import { ThisScreen } from './this-screen.tsx'

export function ScreensPanel() {
  const { data, error, refetch } = useQuery(screensQuery)
  return (
    <Panel title="Screens">
      <ThisScreen />
      {error && (
        <LoadFailed
          error={error}
          fallback="Failed to load screens"
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4">
          {data.map((screen) => (
            <Screen key={screen.id} screen={screen} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Screen({ screen }: { screen: ScreenWire }) {
  const { id, name, person, lastSeenAt, isAlive, shownOrder } = screen
  const client = useQueryClient()
  const now = useNow()
  const canRemove = can(useStaff().roles, 'settings') && id !== readScreenId()

  async function remove() {
    await removeScreen(id).catch((error: unknown) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to remove the screen') }),
    )
    await client.invalidateQueries({ queryKey: screensQuery.queryKey })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold break-words">
          {name}
          {id === readScreenId() && ' (this one)'}
          <SoundBadge screen={screen} />
        </p>
        <p className="text-sm text-soft">
          {person ?? 'Not signed in'} ·{' '}
          {isAlive ? 'connected' : `last seen ${formatAgo(new Date(lastSeenAt), now)}`}
          {shownOrder && ` · newest order #${shortIdOf(shownOrder)}`}
        </p>
      </div>
      {canRemove && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function SoundBadge({ screen: { sound, isAlive } }: { screen: ScreenWire }) {
  if (!isAlive) return <Badge tone="bad">No answer</Badge>
  if (sound === 'armed') return <Badge tone="good">Rings</Badge>
  return sound === 'silent' ? <Badge tone="bad">Silent</Badge> : <Badge tone="calm">Off</Badge>
}
