import { formatNaira } from '#domain/money.ts'
import type { Package } from '#domain/package.ts'

type PackageChoiceProps = {
  packages: readonly Package[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

export function PackageChoice({ packages, chosenId, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-bold">Choose a package</legend>
      <div className="grid gap-2">
        {packages.map((choice) => (
          <PackageCard
            key={choice.id}
            choice={choice}
            isChosen={choice.id === chosenId}
            onChoose={() => onChoose(choice.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PackageCardProps = { choice: Package; isChosen: boolean; onChoose: () => void }

function PackageCard({ choice, isChosen, onChoose }: PackageCardProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 rounded-2xl border border-line bg-ground px-4 py-3 transition-colors has-checked:border-strong has-checked:bg-surface has-checked:ring-1 has-checked:ring-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="package"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-strong outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{choice.name}</span>
        {choice.description && (
          <span className="block text-sm leading-snug text-soft">{choice.description}</span>
        )}
      </span>
      <span className="font-bold tabular-nums">{formatNaira(choice.priceNaira)}</span>
    </label>
  )
}
