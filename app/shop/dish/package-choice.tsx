import { formatNaira } from '#domain/money.ts'
import type { Package } from '#domain/package.ts'

import { ChoiceCard } from './choice-card.tsx'

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
        {packages.map(({ id, name, description, priceNaira }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="package"
            title={name}
            text={description}
            price={formatNaira(priceNaira)}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
