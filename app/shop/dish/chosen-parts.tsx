import { optionLines } from '#domain/menu/choice-text.ts'

type ChosenPartsProps = {
  package: string | null | undefined
  options: Parameters<typeof optionLines>[0]
}

export function ChosenParts({ package: chosen, options }: ChosenPartsProps) {
  return (
    <>
      {chosen && <p className="text-sm font-bold text-leaf">{chosen}</p>}
      {optionLines(options).map((line) => (
        <p key={line} className="text-sm leading-snug break-words">
          {line}
        </p>
      ))}
    </>
  )
}
