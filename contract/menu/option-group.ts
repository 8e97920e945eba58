import { z } from 'zod'

import { Price } from '#contract/naira.ts'
import { Id, line } from '#contract/text.ts'
import type { ChosenOption, OptionGroup } from '#domain/menu/option-group.ts'

const maxGroups = 10
const maxOptionsOfGroup = 20
export const maxOptions = maxGroups * maxOptionsOfGroup

export const OptionGroupWire = z.object({
  id: z.string(),
  name: z.string(),
  least: z.int().describe('The fewest options to choose'),
  most: z.int(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.int().describe('Added to the price of the dish or its package'),
      soldOut: z.boolean(),
    }),
  ),
})
export type OptionGroupWire = z.infer<typeof OptionGroupWire>

export function optionGroupToWire({
  id,
  name,
  least,
  most,
  options,
}: OptionGroup): OptionGroupWire {
  return {
    id,
    name,
    least,
    most,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: option.priceNaira,
      soldOut: option.isSoldOut,
    })),
  }
}

/** An option of an order, as it was sold. */
export const ChosenOptionWire = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  price: z.int(),
})

export function chosenOptionsToWire(options: readonly ChosenOption[] = []) {
  return options.map(({ id, group, name, priceNaira: price }) => ({ id, group, name, price }))
}

const OptionInput = z.object({
  id: Id.nullish(),
  name: line(60, 'Please name this option.'),
  price: Price,
  soldOut: z.boolean().default(false),
})

const wholeNumber = 'This must be a whole number.'
const Least = z.int(wholeNumber).min(0, 'This must be at least 0.')
const Most = z.int(wholeNumber).min(1, 'This must be at least 1.')

const Group = z.object({
  id: Id.nullish(),
  name: line(60, 'Please name this group.'),
  least: Least,
  most: Most,
})

function optionsOf<Input extends z.ZodType>(option: Input) {
  return z
    .array(option)
    .min(1, 'Please add an option.')
    .max(maxOptionsOfGroup, `At most ${maxOptionsOfGroup} options.`)
}

type Range = { least: number; most: number; options: unknown[] }

function checkRange({ value, issues }: z.core.ParsePayload<Range>) {
  const { least, most, options } = value
  const fault = (message: string) =>
    issues.push({ code: 'custom', input: most, path: ['most'], message })
  if (most < least) fault('This cannot be below the fewest.')
  else if (options.length > 0 && most > options.length) fault('There are not so many options.')
}

function groupsOf<Input extends z.ZodType>(group: Input) {
  return z.array(group).max(maxGroups, `At most ${maxGroups} groups.`)
}

/** Groups are replaced as a whole: ids that exist are kept, all others are new. */
export const OptionGroupsInput = groupsOf(
  Group.extend({ options: optionsOf(OptionInput) }).check(checkRange),
)
export type OptionGroupsInput = z.infer<typeof OptionGroupsInput>

/** Marks single options, so that two people who do so at once do not undo each other. */
export const OptionMarks = z
  .array(z.object({ id: Id, soldOut: z.boolean() }))
  .max(maxOptions)
  .describe('Marks these options as sold out, or puts them back on sale; unknown ones are ignored')
export type OptionMarks = z.infer<typeof OptionMarks>

export const OptionGroupsForm = groupsOf(
  Group.extend({
    least: typed(Least),
    most: typed(Most),
    options: optionsOf(OptionInput.extend({ price: typed(Price), soldOut: z.boolean() })),
  }).check(checkRange),
)

/** A typed figure, with or without thousands separators; empty input is an error. */
export function typed(figure: z.ZodType<number, number>) {
  return z.string().transform(toFigure).pipe(figure)
}

export function toFigure(text: string) {
  const plain = text.replace(/[\s,]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
