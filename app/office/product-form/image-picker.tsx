import { useId, useState } from 'react'
import type { DragEvent } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { ImagePreview } from './image-preview.tsx'
import { useImageChoice } from './use-image-choice.ts'
import type { ProductFields } from './use-product-form.ts'

type ImagePickerProps = { form: ProductFields; isSaving: boolean }

export function ImagePicker({ form, isSaving }: ImagePickerProps) {
  const { image, input, error, choose, revert, shrinking } = useImageChoice(form)
  const id = useId()
  const drop = useDrop(choose)
  return (
    <div className="sm:col-span-2">
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${drop.isOver ? 'border-accent bg-info-ground' : error ? 'border-danger' : 'border-line-strong'}`}
      >
        <ImagePreview image={image} onBroken={revert} />
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
            {isSaving && typeof image !== 'string' && 'Uploading the image…'}
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
