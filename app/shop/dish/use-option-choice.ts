import { useState } from 'react'

import { chooseOptions, optionFaultMessage } from '#domain/option-group.ts'
import type { OptionGroup } from '#domain/option-group.ts'

export function useOptionChoice(groups: readonly OptionGroup[]) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [showsFaults, setShowsFaults] = useState(false)

  const idsOf = ({ options }: OptionGroup) =>
    options.filter(({ id, isSoldOut }) => !isSoldOut && picked.includes(id)).map(({ id }) => id)
  const { chosen, fault } = chooseOptions(groups, groups.flatMap(idsOf))

  return {
    chosen,
    /** The first group with too few or too many. */
    faultyGroup: fault?.code === 'count' ? fault.group : undefined,
    idsOf,
    errorOf(group: OptionGroup) {
      const { fault } = chooseOptions([group], idsOf(group))
      return showsFaults && fault ? optionFaultMessage(fault) : undefined
    },
    choose(group: OptionGroup, ids: readonly string[]) {
      const others = groups.filter(({ id }) => id !== group.id)
      setPicked([...others.flatMap(idsOf), ...ids])
    },
    showFaults: () => setShowsFaults(true),
  }
}
