import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { busyQuery, setBusy } from '#app/data/office/busy.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { untilText } from '#domain/pause.ts'
import { busyMinutes } from '#domain/promise.ts'

/** Adds minutes to the promised times; absent where the shop promises none. */
export function BusyControl() {
  const client = useQueryClient()
  const { data } = useQuery(busyQuery)
  const change = useMutation({
    mutationFn: setBusy,
    onSuccess: () => client.invalidateQueries({ queryKey: busyQuery.queryKey }),
    onError: (error) => showToast({ tone: 'error', text: messageOr(error, 'Failed to set Busy') }),
  })
  if (!data?.promise) return null
  const { busy } = data.promise
  return (
    <span className="contents">
      <span role="status" className="empty:hidden">
        {busy && (
          <span className="rounded-lg bg-warning-ground px-3 py-1.5 text-sm font-bold text-warning">
            Busy: {busy.minutes} minutes more {untilText(busy.until)}
          </span>
        )}
      </span>
      {busyMinutes
        .filter((minutes) => minutes !== busy?.minutes)
        .map((minutes) => (
          <Button
            key={minutes}
            variant="quiet"
            size="small"
            aria-disabled={change.isPending}
            onClick={() => change.mutate({ minutes })}
          >
            Busy +{minutes}
          </Button>
        ))}
      {busy && (
        <Button
          size="small"
          aria-disabled={change.isPending}
          onClick={() => change.mutate({ minutes: 0 })}
        >
          End Busy
        </Button>
      )}
    </span>
  )
}
