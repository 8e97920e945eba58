import '#app/ui/guard-presses.ts'
import { serverNow, noteServerTime } from '#app/data/clock/clock.ts'
import { connectEventSource } from '#app/data/event-stream/event-stream.ts'
import type { ServerSentEvent } from '#app/data/event-stream/sse-parser.ts'
import { hasOtherDishes, withLiveNotices, withLiveStock } from '#app/data/live/apply-live.ts'
import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import { shopNotice } from '#app/shop/opening/pause-notice.tsx'
import { announce } from '#app/ui/announcer.tsx'
import type { LiveWire } from '#contract/ordering/live.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'

export function startLive(data: ShopData, left: AbortSignal) {
  followLive(data, {
    left,
    onNotices: (shop) =>
      announce(shopNotice(shop, new Date(serverNow())) || 'Orders are taken as usual again.'),
  })
}

const pollMs = 30_000
/** A refused page asks for a stream again after a while. */
const longestPauseMs = 5 * 60_000
/** All pages learn of a new dish at once, and should not fetch the menu at once. */
const menuWithinMs = 3000

type LiveOptions = { left: AbortSignal; onNotices: (shop: ShopWire) => void }

function followLive(data: ShopData, { left, onNotices }: LiveOptions) {
  if (left.aborted) return
  const updates = createUpdates(data, onNotices)
  let source: ReturnType<typeof connectEventSource> | undefined

  function start() {
    source ??= connectEventSource({
      open: openLive,
      onEvent: updates.apply,
      onLive: () => undefined,
      onChange: ({ state }) => updates.setLive(state === 'live'),
      longestPauseMs,
    })
    updates.pollLater()
  }

  function stop() {
    updates.stop()
    source?.stop()
    source = undefined
  }

  function onVisibility() {
    if (document.visibilityState === 'visible') start()
    else stop()
  }

  document.addEventListener('visibilitychange', onVisibility, { signal: left })
  window.addEventListener('online', () => source?.retry(), { signal: left })
  left.addEventListener('abort', stop)
  onVisibility()
}

function createUpdates(data: ShopData, onNotices: LiveOptions['onNotices']) {
  let isLive = false
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let menuTimer: ReturnType<typeof setTimeout> | undefined

  function apply({ name, data: text }: ServerSentEvent) {
    const wire = JSON.parse(text) as LiveWire
    applyNotices(data, wire, onNotices)
    const { value: menu } = data.menu.store.getState()
    if (!menu) return
    const next = withLiveStock(menu, wire, readText(paymentsKey))
    if (next !== menu) data.menu.set(next)
    if (hasOtherDishes(menu, wire, name === 'snapshot')) fetchMenuSoon()
  }

  function fetchMenuSoon() {
    clearTimeout(menuTimer)
    menuTimer = setTimeout(() => void data.menu.refresh(0), Math.random() * menuWithinMs)
  }

  function poll() {
    if (!isLive) for (const query of [data.menu, data.shop]) void query.refresh(0)
    pollLater()
  }

  function pollLater() {
    clearTimeout(pollTimer)
    pollTimer = setTimeout(poll, pollMs * (0.75 + Math.random() / 2))
  }

  function stop() {
    clearTimeout(pollTimer)
    clearTimeout(menuTimer)
  }

  return { apply, pollLater, stop, setLive: (live: boolean) => (isLive = live) }
}

function applyNotices(data: ShopData, wire: LiveWire, onNotices: LiveOptions['onNotices']) {
  const { value: shop } = data.shop.store.getState()
  const next = shop && withLiveNotices(shop, wire)
  if (!next || next === shop) return
  data.shop.set(next)
  onNotices(next)
}

async function openLive(signal: AbortSignal) {
  const headers = { Accept: 'text/event-stream' }
  const response = await fetch('/api/live', { signal, headers, cache: 'no-store' })
  noteServerTime(response)
  if (response.ok && response.body) return response.body
  await response.body?.cancel()
  throw new Error('no live updates')
}
