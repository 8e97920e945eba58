import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { createPgListener } from '#db/pg-listener.ts'
import { newId } from '#db/schema/new-id.ts'
import { throttle } from '#server/runtime/throttle.ts'

import { createLocalEvents, type Events } from './events.ts'
import { isNotEmpty, emptyBatch, readMessage, writeMessage } from './server-message.ts'

const channel = 'tukunya'
const publishIntervalMs = 100
const connectTimeoutMs = 1000
const closeTimeoutMs = 1000
const maxMissedHeartbeats = 2

type Options = { log: Pick<Logger, 'info' | 'warn'>; heartbeatMs?: number }

export type SharedEvents = Events & { close: () => Promise<void> }

export async function eventsOverPostgres(
  url: string,
  { log, heartbeatMs = 5000 }: Options,
): Promise<SharedEvents> {
  const local = createLocalEvents()
  const self = newId()
  const lastSeen = new Map<string, number>()
  const firstAttempt = Promise.withResolvers<void>()
  let queued = emptyBatch()
  let isSubscribed = false
  let isOutage = false
  let missedHeartbeats = 0

  const listener = createPgListener(url, { channel, onOpen, onMessage: onMessage, onLost })
  const sendSoon = throttle(() => void send(), publishIntervalMs)
  const heartbeat = setInterval(onHeartbeat, heartbeatMs).unref()
  await Promise.race([firstAttempt.promise, pause(connectTimeoutMs, undefined, { ref: false })])

  async function send({ isShutdown = false } = {}) {
    const batch = queued
    queued = emptyBatch()
    const message = writeMessage({ from: self, ...batch, isShutdown })
    await listener.notify(message).catch(() => (queued.hasMissed ||= isNotEmpty(batch)))
  }

  function onOpen() {
    missedHeartbeats = 0
    void send()
  }

  function onMessage(payload: string) {
    const message = readMessage(payload)
    if (!message) return
    if (message.from === self) return onOwnMessage()
    lastSeen.set(message.from, performance.now())
    if (message.isShutdown) lastSeen.delete(message.from)
    message.events.forEach(local.publish)
    if (message.hasMissed) local.publishMissed()
    else if (message.hasCatalogueChanged) local.publishCatalogueChange()
  }

  /** NOTIFY also reaches its sender: own messages arriving means that others' do. */
  function onOwnMessage() {
    missedHeartbeats = 0
    if (isSubscribed) return
    isSubscribed = true
    listener.resetBackoff()
    firstAttempt.resolve()
    if (isOutage) log.info('receiving events of other servers again')
    isOutage = false
    local.publishMissed()
  }

  function onLost(err: unknown) {
    isSubscribed = false
    lastSeen.clear()
    firstAttempt.resolve()
    if (!isOutage) log.warn({ err }, 'events of other servers are not received')
    isOutage = true
    local.publishCatalogueChange()
  }

  function onHeartbeat() {
    missedHeartbeats += 1
    if (missedHeartbeats > maxMissedHeartbeats) reconnect()
    if (hasPeerDied()) local.publishMissed()
    void send()
  }

  function reconnect() {
    missedHeartbeats = 0
    listener.reconnect()
  }

  /** A server that stopped sending without a shutdown message may have had unsent events. */
  function hasPeerDied() {
    const timeoutMs = heartbeatMs * (maxMissedHeartbeats + 1)
    const silent = [...lastSeen].filter(([, at]) => performance.now() - at > timeoutMs)
    for (const [server] of silent) lastSeen.delete(server)
    return silent.length > 0
  }

  return {
    ...local,
    publish: (event) => {
      local.publish(event)
      queued.events.push(event)
      sendSoon()
    },
    publishCatalogueChange: () => {
      local.publishCatalogueChange()
      queued.hasCatalogueChanged = true
      sendSoon()
    },
    isSubscribed: () => isSubscribed,
    close: async () => {
      clearInterval(heartbeat)
      await Promise.race([
        send({ isShutdown: true }),
        pause(closeTimeoutMs, undefined, { ref: false }),
      ])
      await listener.close()
    },
  }
}
