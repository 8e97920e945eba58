import { FormText } from '#app/office/layout/form-text.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon.tsx'

import { moveButtonId, packageField } from './package-focus.ts'
import type { ProductFields } from './use-product-form.ts'

type PackageRowProps = {
  form: ProductFields
  place: number
  count: number
  onMove: (target: number) => void
  onRemove: () => void
}

export function PackageRow({ form, place, count, onMove, onRemove }: PackageRowProps) {
  const name = form.watch(packageField(place, 'name')).trim() || `package ${place + 1}`
  return (
    <li className="rounded-xl border border-line bg-ground p-4">
      <div className="mb-2 flex items-center gap-1">
        <p className="grow font-bold text-soft">{`Package ${place + 1}`}</p>
        <RowButton
          id={moveButtonId(place, 'up')}
          icon="up"
          label={`Move ${name} up`}
          isOff={place === 0}
          onPress={() => onMove(place - 1)}
        />
        <RowButton
          id={moveButtonId(place, 'down')}
          icon="down"
          label={`Move ${name} down`}
          isOff={place === count - 1}
          onPress={() => onMove(place + 1)}
        />
        <RowButton icon="trash" label={`Remove ${name}`} onPress={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <FormText
          form={form}
          name={packageField(place, 'name')}
          label="Package name"
          placeholder="12 pieces"
          autoComplete="off"
        />
        <FormText
          form={form}
          name={packageField(place, 'price')}
          label="Package price (₦)"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText
          form={form}
          name={packageField(place, 'description')}
          label="Package description"
          autoComplete="off"
          isOptional
          className="sm:col-span-2"
        />
      </div>
    </li>
  )
}

type RowButtonProps = {
  id?: string
  icon: IconName
  label: string
  isOff?: boolean
  onPress: () => void
}

/** Never really disabled: moved to the end, a package's button would lose the focus. */
function RowButton({ id, icon, label, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${buttonClass({ variant: 'ghost', size: 'icon' })}`}
    >
      <Icon name={icon} />
    </button>
  )
}
