import type { QueryClient } from '@tanstack/react-query'

import { findListedOrder, findNewestListedOrder } from '#app/data/office/orders.ts'
import { readRingingOrders, refreshRingingOrders } from '#app/data/office/ringing-orders.ts'
import { useScreenName } from '#app/data/office/screen-name.ts'
import { reportRang, reportScreen, screensQuery } from '#app/data/office/screens.ts'
import { maxAcceptedAtOnce } from '#contract/alarm.ts'

import { playOrderSound, screenSoundOf, useOrderSound } from './order-sound.ts'

/** The server repeats its event more often; many orders at once ring once. */
const ringEveryMs = 3000

/** Rings on this screen, and lets the server know that the screen is alive. */
export function followAlarm(client: QueryClient) {
  const reported = new Set<string>()
  let rangAt = -Infinity

  function ring() {
    if (performance.now() - rangAt < ringEveryMs) return
    rangAt = performance.now()
    playOrderSound()
    void reportRinging()
  }

  async function reportRinging() {
    if (screenSoundOf(useOrderSound.getState()) !== 'armed') return
    const fresh = readRingingOrders(client)
      .slice(0, maxAcceptedAtOnce)
      .map(({ _id, since }) => ({ _id, key: `${_id} ${since}` }))
      .filter(({ key }) => !reported.has(key))
    if (fresh.length === 0) return
    for (const { key } of fresh) reported.add(key)
    await reportRang(fresh.map(({ _id }) => _id)).catch(() => {
      for (const { key } of fresh) reported.delete(key)
    })
  }

  /** Rings from the event's handler: browsers slow the timers of hidden pages. */
  async function handleRinging(count: number) {
    ring()
    if (readRingingOrders(client).length !== count) await refreshRingingOrders(client)
    await reportRinging()
  }

  function ringIfAny() {
    if (readRingingOrders(client).length > 0) ring()
  }

  const stopReporting = useOrderSound.subscribe((sound, before) => {
    if (screenSoundOf(sound) !== screenSoundOf(before)) report(client)
  })
  return { ring, handleRinging, ringIfAny, stop: stopReporting }
}

/** Answers `screen.check`; a screen that never rang stays unknown to the server. */
export function answerScreenCheck(client: QueryClient) {
  if (useOrderSound.getState().isOn) report(client)
}

/** Orders that ring are shown on every page, also those that no list there has. */
function newestShown(client: QueryClient) {
  const ringing = readRingingOrders(client).at(-1)?._id
  const isListed = ringing === undefined || findListedOrder(client, ringing) !== undefined
  return isListed ? findNewestListedOrder(client) : ringing
}

function report(client: QueryClient) {
  void reportScreen({
    name: useScreenName.getState().name,
    sound: screenSoundOf(useOrderSound.getState()),
    isVisible: document.visibilityState === 'visible',
    shownOrder: newestShown(client) ?? null,
  }).then(
    () => client.invalidateQueries({ queryKey: screensQuery.queryKey }),
    () => undefined,
  )
}
