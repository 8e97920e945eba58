import { type MessageTemplate, placeholdersIn } from './message-template.ts'
import { defaultMessageSettings, messageEvents, messageNames } from './order-message.ts'
import type { MessageEvent, MessageSettings } from './order-message.ts'

const commonPlaceholders = [
  'name',
  'order',
  'reference',
  'items',
  'amount',
  'payment',
  'fee',
  'address',
  'promised',
  'link',
  'shop',
] as const

export type Placeholder = (typeof commonPlaceholders)[number] | 'original' | 'reason' | 'money'
export type MessageValues = Record<Placeholder, string>

export function placeholdersFor(event: MessageEvent): readonly Placeholder[] {
  if (event === 'time-moved') return [...commonPlaceholders, 'original']
  if (event === 'cancelled') return [...commonPlaceholders, 'reason', 'money']
  const hasReason = event === 'changed' || event === 'money-back'
  return hasReason ? [...commonPlaceholders, 'reason'] : commonPlaceholders
}

export function unknownPlaceholderIn(event: MessageEvent, template: string) {
  const known: readonly string[] = placeholdersFor(event)
  return placeholdersIn(template).find((name) => !known.includes(name))
}

export const maxSubjectLength = 150
export const maxTextLength = 2000

const end = 'Follow your order: {link}\n\n{shop}'

export const defaultTexts: Record<MessageEvent, MessageTemplate> = {
  received: {
    subject: 'Order {order} confirmed',
    text: `Thank you, {name}. We have your order.

{items}

{payment}

{fee}

{address}

{promised}

Follow your order: {link}

Reference: {reference}

{shop}`,
  },
  'time-moved': {
    subject: 'New time for your order {order}',
    text: `Hello {name}.

The time of your order {order} has changed.

New time: {promised}
Original time: {original}

${end}`,
  },
  changed: {
    subject: 'A dish in your order {order} ran out',
    text: `Hello {name}.

This is about your order {order}.

{reason}

${end}`,
  },
  ready: {
    subject: 'Your order {order} is ready',
    text: `Hello {name}.

Your order {order} is ready.

{address}

${end}`,
  },
  'on-its-way': {
    subject: 'Your order {order} is on its way',
    text: `Hello {name}.

Your order {order} is on its way.

{address}

{fee}

${end}`,
  },
  cancelled: {
    subject: 'Your order {order} was cancelled',
    text: `Hello {name}.

Your order {order} was cancelled. {reason}

{money}

Reference: {reference}

${end}`,
  },
  'money-back': {
    subject: 'Money back for your order {order}',
    text: `Hello {name}.

{reason}

We have sent {amount} back to you for your order {order}.

Banks need up to 10 working days until you see it in your account.

${end}`,
  },
}

const sample: MessageValues = {
  name: 'Amina Bello',
  order: '#A1B2C3',
  reference: 'ORD-2026-A1B2C3',
  items: '2 × Masa (12 pieces): ₦5,000\n1 × Zobo: ₦800',
  amount: '₦5,800',
  payment: 'Paid online: ₦5,800',
  fee: 'To the rider: ₦1,500\nIn all: ₦7,300',
  address: 'Delivery to: 14 Aminu Kano Crescent, Wuse 2',
  promised: 'With you today by 1:20 PM (Sat 21 Nov)',
  original: 'Today 12:50 PM (Sat 21 Nov)',
  money: '',
  reason: '1 × Zobo ran out, and we took it off. We refund ₦800.',
  link: 'https://…/track/…',
  shop: '',
}

const samplesOf: Partial<Record<MessageEvent, Partial<MessageValues>>> = {
  ready: {
    fee: '',
    address: 'Pick up at: 14 Masa Close, Citec Estate',
    promised: 'Ready today by 1:20 PM (Sat 21 Nov)',
  },
  cancelled: {
    reason: 'The kitchen could not make it, and we are sorry.',
    money:
      '₦5,800: On its way back to you since 21 Nov 2026, 12:50 PM. Banks need up to 10 working days.',
  },
  'money-back': {
    amount: '₦800',
    reason: 'Your order was cancelled. The kitchen could not make it, and we are sorry.',
  },
}

export function sampleValues(event: MessageEvent, shop: { name: string }): MessageValues {
  return { ...sample, ...samplesOf[event], shop: shop.name }
}

export function messageLines(stored: Partial<MessageSettings>) {
  const settings = { ...defaultMessageSettings, ...stored }
  return messageEvents.map((event) => {
    const { isOn, subject, text } = settings[event]
    const changed = [subject && `Subject: ${subject}`, text && `Text: ${text}`]
    return [`${messageNames[event]}: ${isOn ? 'on' : 'off'}`, ...changed].filter(Boolean).join('. ')
  })
}
