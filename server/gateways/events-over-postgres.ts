import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { openNotificationLine } from '#db/pg-listener.ts'
import { newId } from '#db/schema/new-id.ts'
import { paced } from '#server/runtime/throttle.ts'

import { makeEventsHere } from './events.ts'
import type { Events } from './events.ts'
import { hasNews, noNews, readMessage, writeMessage } from './server-message.ts'

const channel = 'tukunya'
const gatherMs = 100
const firstTryMs = 1000
const goodbyeMs = 1000
const mostBeatsUnheard = 2

type Options = { log: Pick<Logger, 'info' | 'warn'>; beatMs?: number }

export type SharedEvents = Events & { close: () => Promise<void> }

/** News between the servers of one PostgreSQL; see docs/decisions/0015. */
export async function eventsOverPostgres(
  url: string,
  { log, beatMs = 5000 }: Options,
): Promise<SharedEvents> {
  const here = makeEventsHere()
  const self = newId()
  const lastHeard = new Map<string, number>()
  const firstTry = Promise.withResolvers<void>()
  let unsaid = noNews()
  let isHeard = false
  let isOutage = false
  let beatsUnheard = 0

  const line = openNotificationLine(url, { channel, onOpen, onHeard, onLost })
  const saySoon = paced(() => void say(), gatherMs)
  const beating = setInterval(beat, beatMs).unref()
  await Promise.race([firstTry.promise, pause(firstTryMs, undefined, { ref: false })])

  async function say({ isGoodbye = false } = {}) {
    const news = unsaid
    unsaid = noNews()
    const message = writeMessage({ from: self, ...news, isGoodbye })
    await line.say(message).catch(() => (unsaid.hasMissed ||= hasNews(news)))
  }

  function onOpen() {
    beatsUnheard = 0
    void say()
  }

  function onHeard(payload: string) {
    const message = readMessage(payload)
    if (!message) return
    if (message.from === self) return hearSelf()
    lastHeard.set(message.from, performance.now())
    if (message.isGoodbye) lastHeard.delete(message.from)
    message.events.forEach(here.tell)
    if (message.hasMissed) here.tellMissed()
    else if (message.hasCatalogueChanged) here.tellCatalogueChange()
  }

  /** What we say comes back, so what others say comes too. */
  function hearSelf() {
    beatsUnheard = 0
    if (isHeard) return
    isHeard = true
    line.trust()
    firstTry.resolve()
    if (isOutage) log.info('other servers are heard again')
    isOutage = false
    here.tellMissed()
  }

  function onLost(err: unknown) {
    isHeard = false
    lastHeard.clear()
    firstTry.resolve()
    if (!isOutage) log.warn({ err }, 'other servers are not heard')
    isOutage = true
    here.tellCatalogueChange()
  }

  function beat() {
    beatsUnheard += 1
    if (beatsUnheard > mostBeatsUnheard) startAnew()
    if (hasSomeoneDied()) here.tellMissed()
    void say()
  }

  /** The next try has as long. */
  function startAnew() {
    beatsUnheard = 0
    line.distrust()
  }

  /** One that fell silent without a goodbye may have taken news with it. */
  function hasSomeoneDied() {
    const patienceMs = beatMs * (mostBeatsUnheard + 1)
    const silent = [...lastHeard].filter(([, at]) => performance.now() - at > patienceMs)
    for (const [server] of silent) lastHeard.delete(server)
    return silent.length > 0
  }

  return {
    ...here,
    tell: (event) => {
      here.tell(event)
      unsaid.events.push(event)
      saySoon()
    },
    tellCatalogueChange: () => {
      here.tellCatalogueChange()
      unsaid.hasCatalogueChanged = true
      saySoon()
    },
    canHear: () => isHeard,
    close: async () => {
      clearInterval(beating)
      await Promise.race([say({ isGoodbye: true }), pause(goodbyeMs, undefined, { ref: false })])
      await line.close()
    },
  }
}
