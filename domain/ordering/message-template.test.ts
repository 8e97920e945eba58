import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fillTemplate } from './message-template.ts'
import { defaultTexts, messageLines, sampleValues, unknownPlaceholderIn } from './message-texts.ts'
import { messageEvents } from './order-message.ts'

const values = { name: 'Amina', promised: '', items: '1 × Masa\n2 × Zobo', fee: '' }

describe('a template', () => {
  it.each([
    ['Hello {name}.', 'Hello Amina.'],
    ['Hello {name}.\n\nBy {promised}\n\nBye', 'Hello Amina.\n\nBye'],
    ['Hello\nBy {promised}\nBye', 'Hello\nBye'],
    ['{promised}\n\n{items}\n\n{fee}', '1 × Masa\n2 × Zobo'],
    ['{promised}', ''],
    ['{unknown} { name} {', '{unknown} { name} {'],
  ])('%j becomes %j', (template, text) => {
    expect(fillTemplate(template, values)).toBe(text)
  })

  it('fills in values as they are, even where they look like placeholders', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (name, shop) => {
        expect(fillTemplate('{name}|{shop}', { name, shop })).toBe(`${name}|${shop}`)
      }),
    )
    expect(fillTemplate('{name}', { name: '{shop} $& $1', shop: 'x' })).toBe('{shop} $& $1')
  })
})

describe('the default texts', () => {
  it.each(messageEvents)('of "%s" have only its placeholders, and a value for each', (event) => {
    const { subject, text } = defaultTexts[event]
    expect(unknownPlaceholderIn(event, subject + text)).toBeUndefined()
    const shown = fillTemplate(subject + text, sampleValues(event, { name: 'Tukunya' }))
    expect(shown).not.toMatch(/[{}]/)
  })

  it('refuse a placeholder of another message', () => {
    expect(unknownPlaceholderIn('ready', 'Was {original}')).toBe('original')
    expect(unknownPlaceholderIn('time-moved', 'Was {original}')).toBeUndefined()
    expect(unknownPlaceholderIn('ready', '{}')).toBe('')
  })
})

it('a changed message is in the audit trail with its text', () => {
  const ready = { isOn: true, subject: 'Come', text: null }
  expect(messageLines({ ready })).toEqual([
    'Received: on',
    'New time: off',
    'Changed: off',
    'Ready: on. Subject: Come',
    'On its way: off',
    'Cancelled: off',
    'Money back: off',
  ])
})
