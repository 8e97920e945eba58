import type { LiveWire } from '#contract/ordering/live.ts'
import { PausesWire } from '#contract/ordering/pause.ts'
import { readLive } from '#db/queries/ordering/live.ts'
import { repliesMayBeLate } from '#domain/kitchen/staff-screen.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { offerOf } from '#domain/menu/product.ts'
import { activePauses, pausesOf } from '#domain/ordering/pause.ts'
import type { Deps } from '#server/deps/deps.ts'
import { throttle } from '#server/runtime/throttle.ts'

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'outage' | 'log'>
type FeedOptions = { onChange: (message: string) => void; isNeeded: () => boolean }

const updateIntervalMs = 200
const retryMs = 1000

/** Stock and notices as messages that are the same for every page, made once per change. */
export function createLiveFeed(deps: FeedDeps, { onChange, isNeeded }: FeedOptions) {
  let current: LiveWire | undefined
  let snapshot = ''
  let isStale = true
  let reading: Promise<void> | undefined
  const update = throttle(() => void refresh().then(updateIfStale, retryLater), updateIntervalMs)
  deps.events.onCatalogueChange(() => {
    isStale = true
    updateIfStale()
  })

  function updateIfStale() {
    if (isStale && isNeeded()) update()
  }

  function retryLater(error: unknown) {
    if (!deps.outage.report(error)) deps.log.error({ err: error }, 'reading live stock failed')
    setTimeout(updateIfStale, retryMs).unref()
  }

  function refresh() {
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }

  async function read() {
    isStale = false
    const next = await readWire(deps).catch((error: unknown) => {
      isStale = true
      throw error
    })
    const change = current && differenceOf(current, next)
    if (current && !change) return
    current = next
    snapshot = messageOf('snapshot', next)
    if (change) onChange(messageOf('change', change))
  }

  return {
    /** A change during the read follows as a message. */
    async readSnapshot() {
      if (isStale || snapshot === '') await refresh()
      return snapshot
    },
    updateIfStale,
  }
}

async function readWire({ db, clock }: FeedDeps): Promise<LiveWire> {
  const { dishes, shop } = await readLive(db)
  const now = clock()
  const active = activePauses(pausesOf(shop), now)
  return {
    dishes: Object.fromEntries(
      dishes.map((dish) => [dish.id, { ...offerOf(dish, now), ...optionsOf(dish) }]),
    ),
    pauses: active && PausesWire.parse(active),
    repliesMayBeLate: repliesMayBeLate(shop),
  }
}

function optionsOf({ optionGroups }: { optionGroups: OptionGroup[] }) {
  if (optionGroups.length === 0) return undefined
  const options = optionGroups.flatMap((group) => group.options)
  return { soldOutOptions: options.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => id) }
}

function messageOf(event: 'snapshot' | 'change', wire: LiveWire) {
  return `event: ${event}\ndata: ${JSON.stringify(wire)}\n\n`
}

/** Undefined when both are the same. */
function differenceOf(before: LiveWire, after: LiveWire): LiveWire | undefined {
  const ids = new Set([...Object.keys(before.dishes), ...Object.keys(after.dishes)])
  const changed = [...ids].filter((id) => !isSame(before.dishes[id], after.dishes[id]))
  const arePausesSame = isSame(before.pauses, after.pauses)
  const areRepliesSame = before.repliesMayBeLate === after.repliesMayBeLate
  if (changed.length === 0 && arePausesSame && areRepliesSame) return undefined
  return {
    dishes: Object.fromEntries(changed.map((id) => [id, after.dishes[id] ?? null])),
    ...(!arePausesSame && { pauses: after.pauses }),
    ...(!areRepliesSame && { repliesMayBeLate: after.repliesMayBeLate }),
  }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
