import { optionLines } from '#domain/choice-text.ts'
import type { NamedOption } from '#domain/choice-text.ts'

export function ItemOptions({ options }: { options: readonly NamedOption[] }) {
  return optionLines(options).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
