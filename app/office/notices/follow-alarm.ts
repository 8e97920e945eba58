import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { codeOf } from '#app/data/api/read-problem.ts'
import { invalidate } from '#app/data/api/use-api.ts'
import { findListedOrder, findNewestListedOrder } from '#app/data/office/orders.ts'
import { readRingingOrders } from '#app/data/office/ringing-orders.ts'
import { readScreenId, renewScreenId, useScreenName } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { maxAcceptedAtOnce } from '#contract/kitchen/alarm.ts'

import { playOrderSound, screenSoundOf, useOrderSound } from './order-sound.ts'

const oneScreen = officeApi.screens[':id']

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
    const json = { orders: fresh.map(({ _id }) => _id) }
    await readBody(oneScreen.rang.$post({ param: { id: readScreenId() }, json })).catch(() => {
      for (const { key } of fresh) reported.delete(key)
    })
  }

  /** Rings from the event's handler: browsers slow the timers of hidden pages. */
  async function handleRinging(count: number) {
    ring()
    if (readRingingOrders(client).length !== count)
      await invalidate(client, [officeApi.orders.ringing])
    await reportRinging()
  }

  function ringIfAny() {
    if (readRingingOrders(client).some(({ isQuiet }) => !isQuiet)) ring()
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
  const json = {
    name: useScreenName.getState().name,
    sound: screenSoundOf(useOrderSound.getState()),
    isVisible: document.visibilityState === 'visible',
    shownOrder: newestShown(client) ?? null,
  }
  const send = () => readBody(oneScreen.$put({ param: { id: readScreenId() }, json }))
  void send()
    .catch((error: unknown) => {
      if (codeOf(error) !== 'of_another') throw error
      renewScreenId()
      return send()
    })
    .then(
      () => invalidate(client, [officeApi.screens]),
      () => undefined,
    )
}
