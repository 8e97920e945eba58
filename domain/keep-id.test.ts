import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createKeepId } from './keep-id.ts'

function idsOf(...wanted: (string | null | undefined)[]) {
  let made = 0
  const keepId = createKeepId([{ id: 'p6' }, { id: 'p12' }], () => `new${(made += 1)}`)
  return wanted.map(keepId)
}

describe('the ids of packages and options', () => {
  it('are kept in any order', () => {
    expect(idsOf('p12', 'p6')).toEqual(['p12', 'p6'])
  })

  it('are new where there was none, or an unknown one', () => {
    expect(idsOf('p6', undefined, null, '', 'other')).toEqual([
      'p6',
      'new1',
      'new2',
      'new3',
      'new4',
    ])
  })

  it('are never shared', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('p6', 'p12', 'x', null)), (wanted) => {
        expect(new Set(idsOf(...wanted)).size).toBe(wanted.length)
      }),
    )
  })
})
