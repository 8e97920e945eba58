import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { unitPriceFor } from '#domain/ordering/cart.ts'

import { findEmptyGroup } from './empty-group.ts'
import { choiceRange, chooseOptions, optionFaultMessage, type OptionGroup } from './option-group.ts'

const groups: fc.Arbitrary<OptionGroup[]> = fc
  .array(
    fc
      .array(fc.record({ priceNaira: fc.nat(9999), isSoldOut: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      })
      .chain((options) =>
        fc.record({
          options: fc.constant(options),
          least: fc.integer({ min: 0, max: options.length }),
          extra: fc.integer({ min: 0, max: options.length }),
        }),
      ),
    { maxLength: 4 },
  )
  .map((drawn) =>
    drawn.map(({ options, least, extra }, place) => ({
      id: `g${place}`,
      name: `Group ${place}`,
      least,
      most: Math.max(1, Math.min(options.length, least + extra)),
      options: options.map((option, nth) => ({ id: `${place}-${nth}`, name: `${nth}`, ...option })),
    })),
  )

const choices = groups.chain((all) =>
  fc.record({
    all: fc.constant(all),
    ids: fc.shuffledSubarray(all.flatMap(({ options }) => options.map(({ id }) => id))),
  }),
)

function withinLimits(all: OptionGroup[], ids: string[]) {
  return all.every(({ least, most, options }) => {
    const count = options.filter(({ id }) => ids.includes(id)).length
    return least <= count && count <= most
  })
}

describe('any choice of options', () => {
  it('is accepted exactly within the least and the most of every group', () => {
    fc.assert(
      fc.property(choices, ({ all, ids }) => {
        const { fault } = chooseOptions(all, ids)
        expect(fault?.code === 'count').toBe(!withinLimits(all, ids))
      }),
    )
  })

  it('has the chosen options once, in the order of the menu, at their prices', () => {
    fc.assert(
      fc.property(choices, ({ all, ids }) => {
        const { chosen } = chooseOptions(all, ids)
        const wanted = all.flatMap(({ name: group, options }) =>
          options
            .filter(({ id }) => ids.includes(id))
            .map(({ id, name, priceNaira }) => ({ id, group, name, priceNaira })),
        )
        expect(chosen).toEqual(wanted)
        const extra = wanted.reduce((sum, { priceNaira }) => sum + priceNaira, 0)
        const product = { priceNaira: 1500 }
        const line = { product, selectedPackage: null, options: chosen }
        expect(unitPriceFor(line)).toBe(1500 + extra)
        expect(unitPriceFor({ ...line, selectedPackage: { priceNaira: 0 } })).toBe(extra)
      }),
    )
  })

  it('says which of its options are sold out', () => {
    fc.assert(
      fc.property(choices, ({ all, ids }) => {
        const { fault } = chooseOptions(all, ids)
        fc.pre(fault?.code !== 'count')
        const soldOut = all.flatMap(({ options }) => options.filter(({ isSoldOut }) => isSoldOut))
        const expected = soldOut.map(({ id }) => id).filter((id) => ids.includes(id))
        expect(fault?.code === 'sold-out' ? fault.options.map(({ id }) => id) : []).toEqual(
          expected,
        )
      }),
    )
  })

  it('is refused with an id that is unknown or repeated', () => {
    fc.assert(
      fc.property(choices, fc.nat(), ({ all, ids }, nth) => {
        const again = ids[nth % Math.max(1, ids.length)] ?? 'unknown'
        for (const extra of ['unknown', again]) {
          expect(chooseOptions(all, [...ids, extra])).toMatchObject({
            fault: { code: 'unknown' },
          })
        }
      }),
    )
  })

  it('exists exactly when no group is empty', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const fewest = all.flatMap(({ least, options }) =>
          options.filter(({ isSoldOut }) => !isSoldOut).slice(0, least),
        )
        const { fault } = chooseOptions(
          all,
          fewest.map(({ id }) => id),
        )
        expect(findEmptyGroup(all) === undefined).toBe(fault === undefined)
      }),
    )
  })
})

describe('the words of a choice', () => {
  it.each([
    [1, 1, '1'],
    [2, 2, '2'],
    [0, 3, 'up to 3'],
    [1, 3, '1 to 3'],
  ])('for %d to %d are: %s', (least, most, text) => {
    expect(choiceRange({ least, most })).toBe(text)
    const group = { id: 'g', name: 'Protein', least, most }
    const sentence = optionFaultMessage({ code: 'count', group })
    expect(sentence).toBe(`Protein: please choose ${text}.`)
  })

  it('name what is sold out', () => {
    const fish = { id: 'f', group: 'Protein', name: 'Fish', priceNaira: 0 }
    const beef = { ...fish, id: 'b', name: 'Beef' }
    const sentence = (...options: (typeof fish)[]) =>
      optionFaultMessage({ code: 'sold-out', options })
    expect(sentence(fish)).toBe('Fish is sold out.')
    expect(sentence(beef, fish)).toBe('Beef and Fish are sold out.')
  })
})
