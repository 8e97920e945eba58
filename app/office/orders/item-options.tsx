import { type NamedOption, optionLines } from '#domain/menu/choice-text.ts'

export function ItemOptions({ options }: { options: readonly NamedOption[] }) {
  return optionLines(options).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
