import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { settingsQuery } from '#app/data/office/settings.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { ChosenImage, uploadFailed } from '#contract/image.ts'

import type { ProductFields } from './use-product-form.ts'

type PackagePictureProps = { form: ProductFields; index: number; name: string }

/** For a package in another count than the dish's picture shows; uploaded when it is chosen. */
export function PackagePicture({ form, index, name }: PackagePictureProps) {
  const id = useId()
  const client = useQueryClient()
  const image = form.watch(`packages.${index}.image`) ?? ''
  const set = (address: string) =>
    form.setValue(`packages.${index}.image`, address, { shouldDirty: true })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const chosen = ChosenImage.parse(file)
      return uploadImage(chosen, () => client.fetchQuery(settingsQuery))
    },
    onSuccess: set,
  })
  const problem = upload.variables && ChosenImage.safeParse(upload.variables).error?.issues[0]
  const error = upload.isError
    ? (problem?.message ?? messageOr(upload.error, uploadFailed))
    : undefined

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
