import { useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { untilText } from '#domain/ordering/pause.ts'
import { busyMinutes } from '#domain/ordering/promise.ts'

/** Adds minutes to the promised times; absent where the shop promises none. */
export function BusyControl() {
  const { data } = useApi(officeApi.promise.$get)
  const change = useChange(officeApi.promise.busy.$post, {
    invalidates: [officeApi.promise],
    onError: toastFailure('Failed to set Busy'),
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
            onClick={() => change.mutate({ json: { minutes } })}
          >
            Busy +{minutes}
          </Button>
        ))}
      {busy && (
        <Button
          size="small"
          aria-disabled={change.isPending}
          onClick={() => change.mutate({ json: { minutes: 0 } })}
        >
          End Busy
        </Button>
      )}
    </span>
  )
}
