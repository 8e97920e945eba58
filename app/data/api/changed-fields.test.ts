import { expect, it } from 'vitest'

import { changedFields } from './changed-fields.ts'

const before = { name: 'Tukunya', socials: [{ name: 'a', url: 'b' }], isOpen: false }

it('sends nothing when nothing differs', () => {
  expect(changedFields(before, structuredClone(before))).toEqual({})
})

it('ignores the order of fields', () => {
  const socials = [{ url: 'b', name: 'a' }]
  expect(changedFields(before, { ...before, socials })).toEqual({})
})

it('sends changed fields, lists as a whole', () => {
  const socials = [...before.socials, { name: 'c', url: 'd' }]
  expect(changedFields(before, { ...before, socials })).toEqual({ socials })
})

it('sends fields that were switched on or emptied', () => {
  expect(changedFields(before, { ...before, isOpen: true, name: '' })).toEqual({
    isOpen: true,
    name: '',
  })
})
