import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery, useChange } from '#app/data/api/use-api.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { FormText } from '#app/office/kit/form-text.tsx'
import { MoveButtons } from '#app/office/kit/move-buttons.tsx'
import type { RowMoves } from '#app/office/kit/move-buttons.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { uploadFailed } from '#contract/menu/image.ts'

import { fitImage } from './shrink-image.ts'
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

type PackagePictureProps = { form: ProductFields; index: number; name: string }

/** For a package that looks unlike the picture of the dish. A chosen file is uploaded at once. */
function PackagePicture({ form, index, name }: PackagePictureProps) {
  const id = useId()
  const client = useQueryClient()
  const image = form.watch(`packages.${index}.image`) ?? ''
  const set = (address: string) =>
    form.setValue(`packages.${index}.image`, address, { shouldDirty: true })
  async function send(file: File) {
    const fitting = await fitImage(file)
    if (typeof fitting === 'string') throw new ApiError(400, { message: fitting })
    return uploadImage(fitting, () => client.fetchQuery(apiQuery(officeApi.settings.$get)))
  }
  const upload = useChange(send, { onSuccess: set })
  const error = upload.isError ? messageOr(upload.error, uploadFailed) : undefined

  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {image !== '' && (
        <img src={image} alt="" className="size-14 rounded-lg bg-sunk object-cover" />
      )}
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} has-focus-visible:outline-3 has-focus-visible:outline-focus`}
      >
        {upload.isPending ? 'Uploading the image…' : 'Choose its own picture'}
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-label={`Picture of ${name}`}
          aria-describedby={`${id}-error`}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) upload.mutate(file)
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {image !== '' && (
        <Button variant="quiet" size="small" onClick={() => set('')}>
          Use the dish’s picture
        </Button>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
