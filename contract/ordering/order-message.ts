import { z } from 'zod'

import { eachOf } from '#contract/each-of.ts'
import { Moment } from '#contract/moment.ts'
import { line, note } from '#contract/text.ts'
import {
  maxSubjectLength,
  maxTextLength,
  placeholdersFor,
  unknownPlaceholderIn,
} from '#domain/ordering/message-texts.ts'
import {
  defaultMessageSettings,
  messageErrors,
  messageEvents,
  messageStates,
} from '#domain/ordering/order-message.ts'
import type { MessageEvent } from '#domain/ordering/order-message.ts'

const emptyText = 'Please write a text, or go back to the default text.'

const MessageSettingWire = z.object({
  isOn: z.boolean(),
  subject: line(maxSubjectLength, 'Please write a subject, or go back to the default text.')
    .nullable()
    .describe('null: the default'),
  text: note(maxTextLength)
    .refine((text) => text !== '', emptyText)
    .nullable()
    .describe('null: the default'),
})

const ofEachEvent = eachOf(messageEvents, MessageSettingWire).extend({
  // Pages of an earlier version do not send it.
  cancelled: MessageSettingWire.default(defaultMessageSettings.cancelled),
})

export const MessageSettingsWire = ofEachEvent.superRefine((settings, context) => {
  for (const event of messageEvents) {
    for (const field of ['subject', 'text'] as const) {
      const unknown = unknownPlaceholderIn(event, settings[event][field] ?? '')
      if (unknown === undefined) continue
      const message = unknownMessage(event, unknown)
      context.addIssue({ code: 'custom', path: [event, field], message })
    }
  }
})

function unknownMessage(event: MessageEvent, unknown: string) {
  const known = placeholdersFor(event).map((name) => `{${name}}`)
  return `{${unknown}} is not a placeholder of this message. Please use ${known.join(', ')}.`
}

export const OrderMessageWire = z.object({
  event: z.enum(messageEvents),
  state: z.enum(messageStates).describe('withdrawn: not sent, because it was no longer true'),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  lastError: z.enum(messageErrors).nullable(),
})
