import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keepPackageIds } from './package.ts'

const small = { id: 'p6', name: '6 pieces', description: '', priceNaira: 2500 }
const large = { id: 'p12', name: '12 pieces', description: 'A box', priceNaira: 4800 }

function idsOf(...wanted: (string | null | undefined)[]) {
  let made = 0
  const packages = wanted.map((id) => ({ ...small, id }))
  return keepPackageIds(packages, [small, large], () => `new${(made += 1)}`).map(({ id }) => id)
}

describe('the packages of a dish', () => {
  it('keep their ids in any order', () => {
    expect(idsOf('p12', 'p6')).toEqual(['p12', 'p6'])
  })

  it('get new ids when they have none, or an unknown one', () => {
    expect(idsOf('p6', undefined, null, '', 'other')).toEqual([
      'p6',
      'new1',
      'new2',
      'new3',
      'new4',
    ])
  })

  it('never share an id', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('p6', 'p12', 'x', null)), (wanted) => {
        expect(new Set(idsOf(...wanted)).size).toBe(wanted.length)
      }),
    )
  })

  it('have only the fields of a package', () => {
    const [existing] = keepPackageIds(
      [{ ...large, extra: 1 } as typeof large],
      [large],
      () => 'new',
    )
    expect(existing).toEqual(large)
  })
})
