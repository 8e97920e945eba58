import { useCallback, useId, useState } from 'react'
import type { DragEvent } from 'react'
import { useController } from 'react-hook-form'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ChosenImage, imageTooLarge } from '#contract/menu/image.ts'

import { fitImage } from './shrink-image.ts'
import type { ProductFields } from './use-product-form.ts'

const look = 'size-32 shrink-0 rounded-xl bg-sunk sm:size-40'
const side = { width: 160, height: 160 }
const alt = 'The product as it will look'

type ImagePickerProps = { form: ProductFields; isSaving: boolean }

export function ImagePicker({ form, isSaving }: ImagePickerProps) {
  const { image, input, error, choose, isCopy, shrinking } = useImageChoice(form)
  const id = useId()
  const drop = useDrop(choose)
  return (
    <div className="sm:col-span-2">
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${drop.isOver ? 'border-accent bg-info-ground' : error ? 'border-danger' : 'border-line-strong'}`}
      >
        <ImagePreview image={image} />
        <div className="min-w-0 grow basis-48">
          <label htmlFor={id} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {image === '' ? 'Choose an image' : 'Choose another image'}
          </label>
          <input
            {...input}
            id={id}
            type="file"
            accept="image/*"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // So that the same file can be chosen again.
              target.value = ''
            }}
            className="sr-only"
          />
          <p id={`${id}-hint`} className="mt-2 text-sm wrap-anywhere text-soft">
            {typeof image === 'string' ? 'Or drop one here.' : `${image.name}, ${sizeOf(image)}`}
          </p>
          <p role="status" className="text-sm font-bold">
            {isSaving && typeof image !== 'string'
              ? 'Uploading the image…'
              : isCopy && 'We made a smaller copy, because the shop cannot use the original.'}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
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

function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return { isOver, handlers }
}

function sizeOf({ size }: File) {
  const kilobytes = Math.max(1, Math.round(size / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

type ImagePreviewProps = { image: File | string }

function ImagePreview({ image }: ImagePreviewProps) {
  if (image === '') {
    return (
      <span className={`flex items-center justify-center text-soft ${look}`}>
        <Icon name="plus" className="size-8" />
      </span>
    )
  }
  if (typeof image !== 'string') return <FilePreview file={image} />
  return <img src={image} alt={alt} {...side} className={`object-cover ${look}`} />
}

function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      img.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} {...side} className={`object-cover ${look}`} />
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
