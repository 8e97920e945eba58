import type { ChosenOption } from './option-group.ts'

export type NamedOption = Pick<ChosenOption, 'group' | 'name'>

/** One line for each group: 'Protein: Beef, Fish'. */
export function optionLines(options: readonly NamedOption[] = []) {
  const groups = new Map<string, string[]>()
  for (const { group, name } of options) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([group, names]) => `${group}: ${names.join(', ')}`)
}

type Line = { name: string; package: string | null; options?: readonly NamedOption[] | undefined }

/** For places with one line of text: 'Masa (12 pieces; Protein: Beef)'. */
export function nameWithChoice({ name, package: chosen, options }: Line) {
  const choices = [...(chosen ? [chosen] : []), ...optionLines(options)]
  return choices.length > 0 ? `${name} (${choices.join('; ')})` : name
}
