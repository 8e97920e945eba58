import { FormText } from '#app/office/layout/form-text.tsx'
import { MoveButtons } from '#app/office/layout/move-buttons.tsx'
import type { RowMoves } from '#app/office/layout/move-buttons.tsx'

import { PackagePicture } from './package-picture.tsx'
import type { ProductFields } from './use-product-form.ts'

export function PackageRow({ form, ...moves }: RowMoves & { form: ProductFields }) {
  const { index } = moves
  const name = form.watch(`packages.${index}.name`).trim() || `package ${index + 1}`
  return (
    <li className="rounded-xl border border-line bg-ground p-4">
      <div className="mb-2 flex items-center gap-1">
        <p className="grow font-bold text-soft">{`Package ${index + 1}`}</p>
        <MoveButtons name={name} {...moves} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <FormText
          form={form}
          name={`packages.${index}.name`}
          label="Package name"
          placeholder="12 pieces"
          autoComplete="off"
        />
        <FormText
          form={form}
          name={`packages.${index}.price`}
          label="Package price (₦)"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText
          form={form}
          name={`packages.${index}.description`}
          label="Package description"
          autoComplete="off"
          isOptional
          className="sm:col-span-2"
        />
        <PackagePicture form={form} index={index} name={name} />
      </div>
    </li>
  )
}
