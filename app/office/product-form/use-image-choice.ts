import { useState } from 'react'
import { useController } from 'react-hook-form'

import { ChosenImage, imageTooLarge, notAnImage } from '#contract/image.ts'

import { shrinkImage } from './shrink-image.ts'
import type { ProductFields } from './use-product-form.ts'

export function useImageChoice(form: ProductFields) {
  const { field, fieldState } = useController({ control: form.control, name: 'image' })
  const [tooLarge, setTooLarge] = useState<File>()
  const [isShrinking, setShrinking] = useState(false)

  function choose(file: File | undefined) {
    if (!file) return
    const problem = ChosenImage.safeParse(file).error?.issues[0]?.message
    setTooLarge(problem === imageTooLarge ? file : undefined)
    if (problem) return refuse(problem)
    form.clearErrors('image')
    setImage(file)
  }

  /** Without the form's own validation: it would finish later and replace the message set here. */
  function setImage(image: File | string) {
    form.setValue('image', image, { shouldDirty: true })
  }

  async function shrink() {
    if (!tooLarge || isShrinking) return
    setShrinking(true)
    const smaller = await shrinkImage(tooLarge)
    setShrinking(false)
    if (smaller) return choose(smaller)
    setTooLarge(undefined)
    refuse(notAnImage)
  }

  /** The browser could not decode it, although its name says it is a picture. */
  function revert() {
    if (typeof field.value === 'string') return
    setImage(form.formState.defaultValues?.image ?? '')
    refuse(notAnImage)
  }

  function refuse(message: string) {
    form.setError('image', { type: 'choice', message })
  }

  return {
    image: field.value,
    input: { ref: field.ref, name: field.name, onBlur: field.onBlur },
    error: fieldState.error?.message,
    choose,
    revert: revert,
    shrinking: tooLarge && { isShrinking, shrink },
  }
}
