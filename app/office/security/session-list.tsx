import { useQueryClient } from '@tanstack/react-query'

import { invalidate, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OpenSession } from '#contract/staff/security.ts'
import { formatMoment } from '#domain/lagos-time.ts'

export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const client = useQueryClient()
  const ending = useChange(endSessions, {
    onSuccess: (_, id) => {
      showToast({ tone: 'success', text: id ? 'Device signed out' : 'Other devices signed out' })
    },
    onSettled: () => invalidate(client, [officeApi.security]),
  })
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Panel
      id="devices"
      title="Devices"
      actions={
        hasOthers && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={ending.isPending}
            onClick={() => !ending.isPending && ending.mutate(undefined)}
          >
            Sign out all others
          </Button>
        )
      }
    >
      <p className="mb-3 text-soft">Where you are signed in now.</p>
      <Failure
        error={ending.error}
        fallback="The device could not be signed out."
        className="mb-3"
      />
      <ul data-settles className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            onEnd={() => !ending.isPending && ending.mutate(session._id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function endSessions(id: string | undefined) {
  const { sessions } = officeApi.security
  return id ? sessions[':id'].$delete({ param: { id } }) : sessions.$delete()
}

type SessionItemProps = { session: OpenSession; onEnd: () => void }

function SessionItem({ session, onEnd }: SessionItemProps) {
  const device = session.device ?? 'Unknown browser'
  const lastUsed = formatMoment(new Date(session.lastUsedAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {device} {session.isCurrent && <Badge tone="info">This device</Badge>}
          {session.byPin && <Badge>Kitchen tablet</Badge>}
        </p>
        <p className="text-sm text-soft">
          Last used {lastUsed}, signed in {formatMoment(new Date(session.createdAt))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${device}, last used ${lastUsed}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
