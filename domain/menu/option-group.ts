/** The price is added to the dish's or its package's. */
export type Option = { id: string; name: string; priceNaira: number; isSoldOut: boolean }

/** A choice that comes with a dish, such as its protein: `least` to `most` of the options. */
export type OptionGroup = {
  id: string
  name: string
  least: number
  most: number
  options: Option[]
}

/** As it was sold, independent of later changes to the dish. */
export type ChosenOption = { id: string; group: string; name: string; priceNaira: number }

export type OptionFault =
  | { code: 'unknown' }
  | { code: 'count'; group: Pick<OptionGroup, 'id' | 'name' | 'least' | 'most'> }
  | { code: 'sold-out'; options: ChosenOption[] }

export type OptionChoice = { chosen: ChosenOption[]; fault?: OptionFault }

/** The options of these ids in the menu's order, and what keeps them from being sold. */
export function chooseOptions(
  groups: readonly OptionGroup[],
  ids: readonly string[],
): OptionChoice {
  const picked = groups.map((group) => ({
    group,
    options: group.options.filter(({ id }) => ids.includes(id)),
  }))
  const all = picked.flatMap(({ group, options }) =>
    options.map((option) => ({ ...option, group: group.name })),
  )
  const chosen = all.map(toChosen)
  if (chosen.length !== ids.length) return { chosen, fault: { code: 'unknown' } }

  const wrong = picked.find(({ group, options }) => !isEnough(group, options.length))
  if (wrong) return { chosen, fault: { code: 'count', group: wrong.group } }

  const options = all.filter(({ isSoldOut }) => isSoldOut).map(toChosen)
  return options.length > 0 ? { chosen, fault: { code: 'sold-out', options } } : { chosen }
}

function isEnough({ least, most }: OptionGroup, count: number) {
  return count >= least && count <= most
}

function toChosen({ id, group, name, priceNaira }: ChosenOption): ChosenOption {
  return { id, group, name, priceNaira }
}

export function choiceRange({ least, most }: Pick<OptionGroup, 'least' | 'most'>) {
  if (least === most) return String(least)
  return least === 0 ? `up to ${most}` : `${least} to ${most}`
}

export function optionFaultMessage(fault: OptionFault) {
  switch (fault.code) {
    case 'unknown':
      return 'An option of this dish is no longer on our menu.'
    case 'count':
      return `${fault.group.name}: please choose ${choiceRange(fault.group)}.`
    case 'sold-out': {
      const names = fault.options.map(({ name }) => name)
      return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} sold out.`
    }
  }
}
