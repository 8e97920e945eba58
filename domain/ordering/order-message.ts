import { isActive, type OrderStatus } from '#domain/order-status.ts'

import type { MessageTemplate } from './message-template.ts'

export const messageEvents = [
  'received',
  'time-moved',
  'changed',
  'ready',
  'on-its-way',
  'cancelled',
  'money-back',
] as const
export type MessageEvent = (typeof messageEvents)[number]

export const messageNames: Record<MessageEvent, string> = {
  received: 'Received',
  'time-moved': 'New time',
  changed: 'Changed',
  ready: 'Ready',
  'on-its-way': 'On its way',
  cancelled: 'Cancelled',
  'money-back': 'Money back',
}

/**
 * 'withdrawn': before it was sent it became untrue or was replaced, the message was turned off, the
 * order was neither paid nor confirmed, or its address had got enough about unpaid orders.
 */
export const messageStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export type MessageState = (typeof messageStates)[number]

export const messageErrors = ['address-refused', 'sign-in-refused', 'mail-server-failed'] as const
export type MessageError = (typeof messageErrors)[number]

/** Delivery state of a message about an order. */
export type OrderMessage = {
  event: MessageEvent
  state: MessageState
  createdAt: Date
  sentAt: Date | null
  lastError: MessageError | null
}

/** Null: the default. */
export type MessageSetting = { isOn: boolean } & Record<keyof MessageTemplate, string | null>
export type MessageSettings = Record<MessageEvent, MessageSetting>

export function isOnByDefault(event: MessageEvent) {
  return event === 'received'
}

export const defaultMessageSettings = Object.fromEntries(
  messageEvents.map((event) => [event, { isOn: isOnByDefault(event), subject: null, text: null }]),
) as MessageSettings

/** Longer than staff can undo what they did (8 s). */
const undoableMs = 10_000

export function messageDelayMs(event: MessageEvent) {
  return ['ready', 'on-its-way', 'time-moved', 'cancelled'].includes(event) ? undoableMs : 0
}

/** False: by now the message would mislead the customer. */
export function isStillTrue(event: MessageEvent, status: OrderStatus) {
  if (event === 'ready' || event === 'cancelled') return status === event
  return ['received', 'money-back', 'changed'].includes(event) || isActive(status)
}

const baseRetryDelayMs = 60_000
const maxRetryDelayMs = 60 * 60_000
export const retryForMs = 24 * 60 * 60_000

/** Retries with exponential backoff for 24 hours; undefined: give up. */
export function nextAttemptAt(now: Date, message: { createdAt: Date; attempts: number }) {
  const { createdAt, attempts } = message
  const next = now.getTime() + Math.min(baseRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)
  return next < createdAt.getTime() + retryForMs ? new Date(next) : undefined
}

/** An order without an e-mail address may have the shop's. */
export function isBuyersAddress(email: string | null, shopEmail: string): email is string {
  return email !== null && email.trim().toLowerCase() !== shopEmail.trim().toLowerCase()
}
