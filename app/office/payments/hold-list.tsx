import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { holdsQuery, releaseHolds } from '#app/data/office/holds.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { HoldWire } from '#contract/hold.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { heldDishes, formatPortions, releasedMessage } from './hold-messages.ts'

/** Larger numbers are released with one button. */
const maxShown = 100
const maxDishes = 6
const fallback = 'Failed to load held portions'

export function HoldList() {
  const { data: holds, error, refetch } = useQuery(holdsQuery)
  const [chosen, setChosen] = useState<readonly HoldWire[]>()
  const retry = () => void refetch()
  if (!holds && !error) return <TableSkeleton label="Loading held portions..." />
  if (!holds) return <LoadFailed error={error} fallback={fallback} onRetry={retry} />
  return (
    <>
      {error && <RefreshFailed message={messageOr(error, fallback)} onRetry={retry} />}
      {holds.length > 0 ? <Holds holds={holds} onRelease={setChosen} /> : <NoHolds />}
      <ReleaseDialog chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

type HoldsProps = {
  holds: readonly HoldWire[]
  onRelease: (holds: readonly HoldWire[]) => void
}

function Holds({ holds, onRelease }: HoldsProps) {
  const dishes = heldDishes(holds)
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0)
  return (
    <Panel
      title={`${formatPortions(portions)} held`}
      actions={
        holds.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => onRelease(holds)}>
            Release all {holds.length}
          </Button>
        )
      }
    >
      <ul aria-label="Held of each dish" className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
        {dishes.slice(0, maxDishes).map((dish) => (
          <li key={dish.id} className="break-words">
            {dish.name} <strong className="text-text tabular-nums">{dish.portions}</strong>
          </li>
        ))}
        {dishes.length > maxDishes && <li>and {dishes.length - maxDishes} more dishes</li>}
      </ul>
      <ul aria-label="Holds" className="mt-4 divide-y divide-line border-t border-line">
        {holds.slice(0, maxShown).map((hold) => (
          <Hold key={hold.reference} hold={hold} onRelease={() => onRelease([hold])} />
        ))}
      </ul>
      {holds.length > maxShown && (
        <p className="border-t border-line pt-4 text-soft">
          And {holds.length - maxShown} more, which are newer.
        </p>
      )}
    </Panel>
  )
}

function Hold({ hold, onRelease }: { hold: HoldWire; onRelease: () => void }) {
  const { buyer, items, createdAt, expiresAt } = hold
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 leading-snug">
        <p className="font-bold break-words">
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
        <p className="mt-0.5 break-words text-soft">
          {buyer.fullName} ·{' '}
          <a href={`tel:${buyer.phoneNumber}`} className="tabular-nums underline">
            {buyer.phoneNumber}
          </a>
        </p>
        <p className="mt-0.5 text-sm text-soft">
          Since <time dateTime={createdAt}>{timeOf(createdAt)}</time>, until{' '}
          <time dateTime={expiresAt}>{timeOf(expiresAt)}</time> at the latest
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Release the portions of ${buyer.fullName}`}
        onClick={onRelease}
      >
        Release
      </Button>
    </li>
  )
}

function timeOf(moment: string) {
  return formatTimeOfDay(lagosClock(new Date(moment)).time)
}

function NoHolds() {
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState title="Nothing is held." text="No customer is paying at this moment." />
    </div>
  )
}

type ReleaseDialogProps = { chosen: readonly HoldWire[] | undefined; onClose: () => void }

function ReleaseDialog({ chosen, onClose }: ReleaseDialogProps) {
  const client = useQueryClient()
  const [shown, setShown] = useState(chosen)
  // Keeps its text during the closing animation.
  if (chosen && chosen !== shown) setShown(chosen)
  const release = useMutation({
    mutationFn: (holds: readonly HoldWire[]) => releaseHolds(holds.map((hold) => hold.reference)),
    onSuccess: (outcome) => {
      showToast({ tone: 'success', text: releasedMessage(outcome) })
      close()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  })

  function close() {
    release.reset()
    onClose()
  }

  const [first] = shown ?? []
  const isOne = shown?.length === 1
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      question={
        isOne
          ? `Release the portions of ${first?.buyer.fullName}?`
          : `Release ${shown?.length} holds?`
      }
      text="The portions go back on sale at once. What has been paid already is kept and becomes an order; money that arrives later becomes an order while there is stock, and is refunded otherwise."
      confirmLabel="Release"
      isBusy={release.isPending}
      error={release.isError ? messageOr(release.error, 'Failed to release') : undefined}
      onConfirm={() => chosen && release.mutate(chosen)}
      onClose={close}
    />
  )
}
