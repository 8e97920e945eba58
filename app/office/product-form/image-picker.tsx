import { useState } from 'react'
import { useController } from 'react-hook-form'

import { ImageDrop } from '#app/office/kit/image-drop.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ChosenImage, imageTooLarge } from '#contract/menu/image.ts'

import { fitImage } from './shrink-image.ts'
import type { ProductFields } from './use-product-form.ts'

type ImagePickerProps = { form: ProductFields; isSaving: boolean }

export function ImagePicker({ form, isSaving }: ImagePickerProps) {
  const { image, input, error, choose, isCopy, shrinking } = useImageChoice(form)
  const isUploading = isSaving && typeof image !== 'string'
  return (
    <div className="sm:col-span-2">
      <ImageDrop
        {...input}
        image={image}
        alt="The product as it will look"
        hint="Shown square in the shop. A photo, under 2 MB. Or drop one here."
        label={image === '' ? 'Choose an image' : 'Choose another image'}
        error={error}
        status={
          isUploading
            ? 'Uploading the image…'
            : isCopy && 'We made a smaller copy, because the shop cannot use the original.'
        }
        onFile={choose}
      />
      {shrinking && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => void shrinking.shrink()}
        >
          {shrinking.isShrinking && <Spinner />}
          Make it smaller
        </Button>
      )}
    </div>
  )
}

function useImageChoice(form: ProductFields) {
  const { field, fieldState } = useController({ control: form.control, name: 'image' })
  const [tooLarge, setTooLarge] = useState<File>()
  const [isShrinking, setShrinking] = useState(false)
  const [copy, setCopy] = useState<File>()

  function choose(file: File | undefined) {
    if (!file) return
    const problem = ChosenImage.safeParse(file).error?.issues[0]?.message
    setTooLarge(problem === imageTooLarge ? file : undefined)
    if (problem) return refuse(problem)
    form.clearErrors('image')
    setImage(file)
    void replace(file)
  }

  /** By a copy that the server takes, or by the saved picture where there is none. */
  async function replace(file: File) {
    const fitting = await fitImage(file)
    if (fitting === file || form.getValues('image') !== file) return
    if (typeof fitting === 'string') {
      setImage(form.formState.defaultValues?.image ?? '')
      return refuse(fitting)
    }
    setCopy(fitting)
    setImage(fitting)
  }

  /** Without the form's own validation: it would finish later and replace the message set here. */
  function setImage(image: File | string) {
    form.setValue('image', image, { shouldDirty: true })
  }

  async function shrink() {
    if (!tooLarge || isShrinking) return
    setShrinking(true)
    const smaller = await fitImage(tooLarge)
    setShrinking(false)
    if (typeof smaller !== 'string') return choose(smaller)
    setTooLarge(undefined)
    refuse(smaller)
  }

  function refuse(message: string) {
    form.setError('image', { type: 'choice', message })
  }

  return {
    image: field.value,
    input: { ref: field.ref, name: field.name, onBlur: field.onBlur },
    error: fieldState.error?.message,
    choose,
    isCopy: copy !== undefined && copy === field.value,
    shrinking: tooLarge && { isShrinking, shrink },
  }
}
