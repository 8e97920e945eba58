import type { OptionGroupsInput } from '#contract/menu/option-group.ts'
import type { PackageInput, UpdateProduct } from '#contract/menu/product.ts'
import { newId } from '#db/schema/new-id.ts'
import { createKeepId } from '#domain/keep-id.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'

/** A picture stays when none is given; '' removes it. */
export function writePackages(
  wanted: readonly PackageInput[],
  existing: readonly Package[] = [],
): Package[] {
  const keepId = createKeepId(existing, () => newId())
  return wanted.map(({ id: wantedId, name, description, price, image }) => {
    const id = keepId(wantedId)
    const picture = image ?? existing.find((known) => known.id === id)?.image
    return { id, name, description, priceNaira: price, ...(picture && { image: picture }) }
  })
}

export function writeOptionGroups(
  wanted: OptionGroupsInput,
  existing: readonly OptionGroup[] = [],
): OptionGroup[] {
  const keepGroupId = createKeepId(existing, () => newId())
  const keepOptionId = createKeepId(
    existing.flatMap(({ options }) => options),
    () => newId(),
  )
  return wanted.map(({ id, name, least, most, options }) => ({
    id: keepGroupId(id),
    name,
    least,
    most,
    options: options.map((option) => ({
      id: keepOptionId(option.id),
      name: option.name,
      priceNaira: option.price,
      isSoldOut: option.soldOut,
    })),
  }))
}

type GroupChange = Pick<UpdateProduct, 'optionGroups' | 'soldOutOptions'>

/** Undefined where nothing was sent. */
export function changedGroups(
  { optionGroups, soldOutOptions }: GroupChange,
  before: readonly OptionGroup[],
) {
  const written = optionGroups && writeOptionGroups(optionGroups, before)
  if (!soldOutOptions) return written
  const marks = new Map(soldOutOptions.map(({ id, soldOut }) => [id, soldOut]))
  return (written ?? before).map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      isSoldOut: marks.get(option.id) ?? option.isSoldOut,
    })),
  }))
}
