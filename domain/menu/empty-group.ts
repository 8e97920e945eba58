import type { OptionGroup } from './option-group.ts'

/** A group that asks for more options than are left makes the dish unavailable. */
export function findEmptyGroup(groups: readonly OptionGroup[]) {
  return groups.find(
    ({ least, options }) => options.filter(({ isSoldOut }) => !isSoldOut).length < least,
  )
}
