import { describe, expect, it } from 'vitest'

import { keyActionOf } from './board-keys.ts'

const press = (key: string, other: object = {}) =>
  keyActionOf(
    { key, ctrlKey: false, altKey: false, metaKey: false, ...other },
    { hasLetterShortcuts: true },
  )

describe('a key on the board', () => {
  it.each([
    ['j', 'down'],
    ['ArrowDown', 'down'],
    ['K', 'up'],
    ['ArrowRight', 'right'],
    ['p', 'print'],
    ['u', 'undo'],
    ['?', 'help'],
    ['Escape', 'escape'],
    ['Enter', undefined],
    ['constructor', undefined],
    ['x', undefined],
  ])('%s does %s', (key, action) => expect(press(key)).toBe(action))

  it.each(['ctrlKey', 'altKey', 'metaKey'])('does nothing with %s', (modifier) => {
    for (const key of ['j', 'p', 'ArrowDown'])
      expect(press(key, { [modifier]: true })).toBe(undefined)
  })

  it('does nothing as a letter when letters are off, arrows remain', () => {
    const plain = { ctrlKey: false, altKey: false, metaKey: false }
    expect(keyActionOf({ ...plain, key: 'j' }, { hasLetterShortcuts: false })).toBe(undefined)
    expect(keyActionOf({ ...plain, key: 'ArrowUp' }, { hasLetterShortcuts: false })).toBe('up')
  })
})
