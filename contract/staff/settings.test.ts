import { describe, expect, it } from 'vitest'

import { defaultMessageSettings, type MessageSetting } from '#domain/ordering/order-message.ts'

import './default-messages.ts'
import { SettingsChange } from './settings.ts'

function messagesOf(input: unknown) {
  const { error } = SettingsChange.safeParse(input)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function messageWith(own: Partial<MessageSetting>) {
  const ready = { isOn: true, subject: null, text: null, ...own }
  return { messages: { ...defaultMessageSettings, ready } }
}

describe('a change of the shop settings', () => {
  it('can be of a single field', () => {
    expect(SettingsChange.parse({ name: ' Tukunya ' })).toEqual({ name: 'Tukunya' })
    expect(SettingsChange.parse({})).toEqual({})
  })

  it('strips fields that staff cannot change', () => {
    const change = { pickupPause: null, id: 2, imageUpload: { url: 'https://x.test' } }
    expect(SettingsChange.parse(change)).toEqual({})
  })

  it.each([
    [{ name: ' ' }, 'name: Please enter the name of the shop.'],
    [{ heroImage: 'javascript:alert(1)' }, 'heroImage: Please choose a picture.'],
    [{ brandColour: 'green' }, 'brandColour: Please enter a colour like #0a7d3c.'],
    [{ heroHeadline: '' }, 'heroHeadline: Please enter the headline.'],
    [{ name: 'x'.repeat(101) }, 'name: Please keep this to at most 100 characters.'],
    [{ address: '' }, 'address: Please enter the address.'],
    [{ pickupAddress: '' }, 'pickupAddress: Please enter the pickup address.'],
    [{ email: 'nobody' }, 'email: Please enter a valid email address.'],
    [{ phone: 'call us' }, 'phone: Please enter a phone number.'],
    [
      { socials: [{ name: 'X', url: 'javascript:alert(1)' }] },
      'socials.0.url: Please enter a full web address, beginning with https://',
    ],
    [{ socials: [{ name: '', url: 'https://x.test' }] }, 'socials.0.name: Please name this link.'],
    [
      { openingHours: { opensAt: '24:00', closesAt: '18:00' } },
      'openingHours.opensAt: Please choose a time.',
    ],
    [
      { openingHours: { opensAt: '18:00', closesAt: '08:00' } },
      'openingHours.closesAt: The kitchen must close after it opens.',
    ],
    [{ preparationMinutes: -1 }, 'preparationMinutes: Please enter whole minutes from 0 to 1440.'],
    [{ preparationMinutes: 0.5 }, 'preparationMinutes: Please enter whole minutes from 0 to 1440.'],
    [
      { promise: { minutes: 40 } },
      'promise.deliveryMinutes: Please enter whole minutes from 0 to 1440.',
    ],
    [
      { slots: { slotMinutes: 30, portionsPerSlot: 0, ordersPerSlot: null } },
      'slots.portionsPerSlot: Please enter a whole number from 1 to 10,000.',
    ],
    [{ transfers: { channels: [] } }, 'transfers.channels: Please choose at least one.'],
    [
      { transfers: { channels: ['ussd', 'ussd'] } },
      'transfers.channels: Please choose each channel once.',
    ],
    [{ lateMinutes: 0 }, 'lateMinutes: Please enter whole minutes from 1 to 1440.'],
    [{ ranOutMinutes: 0 }, 'ranOutMinutes: Please enter whole minutes from 1 to 1440.'],
    [{ lateMinutes: 1441 }, 'lateMinutes: Please enter whole minutes from 1 to 1440.'],
    [{ onlyWithinHours: 'yes' }, 'onlyWithinHours: This has the wrong form.'],
    [
      messageWith({ text: 'Hello {nam}' }),
      'messages.ready.text: {nam} is not a placeholder of this message. Please use {name}, {order}, {reference}, {items}, {amount}, {payment}, {fee}, {address}, {promised}, {link}, {shop}.',
    ],
    [
      messageWith({ subject: 'Was {original}' }),
      'messages.ready.subject: {original} is not a placeholder of this message. Please use {name}, {order}, {reference}, {items}, {amount}, {payment}, {fee}, {address}, {promised}, {link}, {shop}.',
    ],
    [
      messageWith({ text: 'x'.repeat(2001) }),
      'messages.ready.text: Please keep this to at most 2000 characters.',
    ],
    [
      messageWith({ subject: 'x'.repeat(151) }),
      'messages.ready.subject: Please keep this to at most 150 characters.',
    ],
    [
      messageWith({ subject: ' ' }),
      'messages.ready.subject: Please write a subject, or go back to the default text.',
    ],
    [
      messageWith({ text: ' \n' }),
      'messages.ready.text: Please write a text, or go back to the default text.',
    ],
  ])('such as %j is rejected with a message', (change, message) => {
    expect(messagesOf(change)).toContain(message)
  })
})
