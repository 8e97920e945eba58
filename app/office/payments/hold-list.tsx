import { useEffect, useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded, NothingFound } from '#app/office/kit/query-page.tsx'
import { clearHeldDishes } from '#app/office/notices/held-stock-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { type HoldWire, maxReleasedAtOnce, type ReleasedWire } from '#contract/ordering/hold.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { formatPortions, heldDishes, releasedMessage } from './hold-messages.ts'

/** Larger numbers are released with one button. */
const maxShown = 100
const maxDishes = 6

/** What customers have reserved while they pay. */
export function HoldList() {
  useEffect(clearHeldDishes, [])
  const query = useApi(officeApi.holds.$get)
  const [chosen, setChosen] = useState<readonly HoldWire[]>()
  return (
    <Loaded query={query} noun="held portions" showsStale>
      {(holds) => (
        <>
          {holds.length > 0 ? (
            <Holds holds={holds} onRelease={setChosen} />
          ) : (
            <NothingFound
              title="Nothing is held."
              text="No customer is paying at this moment. Portions that are not paid go back on sale automatically."
            />
          )}
          <ReleaseDialog chosen={chosen} onClose={() => setChosen(undefined)} />
        </>
      )}
    </Loaded>
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
      <ul
        data-settles
        aria-label="Holds"
        className="mt-4 divide-y divide-line border-t border-line"
      >
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
          <bdi>{buyer.fullName}</bdi> ·{' '}
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

async function releaseHolds(holds: readonly HoldWire[]) {
  const references = holds.map(({ reference }) => reference)
  const done: ReleasedWire = { released: [], kept: [] }
  for (let start = 0; start < references.length; start += maxReleasedAtOnce) {
    const json = { references: references.slice(start, start + maxReleasedAtOnce) }
    const { released, kept } = await readBody(officeApi.holds.release.$post({ json }))
    done.released.push(...released)
    done.kept.push(...kept)
  }
  return done
}

type ReleaseDialogProps = { chosen: readonly HoldWire[] | undefined; onClose: () => void }

function ReleaseDialog({ chosen, onClose }: ReleaseDialogProps) {
  return (
    <ConfirmChange
      thing={chosen}
      question={(holds) =>
        holds.length === 1
          ? `Release the portions of ${holds[0]?.buyer.fullName}?`
          : `Release ${holds.length} holds?`
      }
      text="The portions go back on sale at once. What has been paid already is kept and becomes an order; money that arrives later becomes an order while there is stock, and is refunded otherwise."
      confirmLabel="Release"
      change={releaseHolds}
      doneText={releasedMessage}
      invalidates={[officeApi]}
      fallback="Failed to release"
      onClose={onClose}
    />
  )
}
