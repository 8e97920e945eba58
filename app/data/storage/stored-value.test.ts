import { beforeEach, describe, expect, it, vi } from 'vitest'

import { storageIn } from '#tests/support/storage-in-memory.ts'

import { createStored } from './stored-value.ts'

const items = new Map<string, string>()
const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

function blockStorage() {
  throw new Error('SecurityError')
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', storageIn(items))
})

describe('a stored value', () => {
  it('is read as it was written, until it is removed', () => {
    const stored = createStored('n', parse)
    expect(stored.write(7)).toBe(true)
    expect([...items]).toEqual([['n', '7']])
    expect(stored.read()).toBe(7)
    expect(stored.write(null)).toBe(true)
    expect([...items]).toEqual([])
  })

  it('is what `parse` returns for nothing and for broken text', () => {
    const stored = createStored('n', parse)
    expect(stored.read()).toBe(0)
    items.set('n', '{"broken')
    expect(stored.read()).toBe(0)
  })

  it('is stored as plain text when it is text', () => {
    const stored = createStored('at', String)
    stored.write('2026-11-21T09:01:00.000Z')
    expect(items.get('at')).toBe('2026-11-21T09:01:00.000Z')
    expect(stored.read()).toBe('2026-11-21T09:01:00.000Z')
  })

  it('is undefined, and not written, when the browser blocks storage', () => {
    vi.stubGlobal('localStorage', { getItem: blockStorage, setItem: blockStorage })
    const stored = createStored('n', parse)
    expect(stored.read()).toBeUndefined()
    expect(stored.write(7)).toBe(false)
    expect(createStored('n', parse, blockStorage as never).read()).toBeUndefined()
  })
})
