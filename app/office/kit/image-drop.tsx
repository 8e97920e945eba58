import { useCallback, useId, useState } from 'react'
import type { ComponentProps, DragEvent, ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

type ImageDropProps = Omit<ComponentProps<'input'>, 'onChange' | 'alt'> & {
  /** An address, or a file that is not uploaded yet; '': none. */
  image: File | string
  alt: string
  label: string
  hint?: string
  error: string | undefined
  status: ReactNode
  /** Of the preview, which is a square of the filled box by default. */
  shape?: string
  onFile: (file: File | undefined) => void
}

/** Chooses an image by a button or by dropping a file, and shows it. */
export function ImageDrop(props: ImageDropProps) {
  const { image, alt, label, hint, error, status, onFile, ...rest } = props
  const { shape = 'size-32 object-cover sm:size-40', ...input } = rest
  const id = useId()
  const drop = useDrop(onFile)
  return (
    <div className="min-w-0">
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${drop.isOver ? 'border-accent bg-info-ground' : error ? 'border-danger' : 'border-line-strong'}`}
      >
        <ImagePreview image={image} alt={alt} shape={shape} />
        <div className="min-w-0 grow basis-48">
          <label htmlFor={id} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {label}
          </label>
          <input
            {...input}
            id={id}
            type="file"
            accept="image/*"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => {
              onFile(target.files?.[0])
              // So that the same file can be chosen again.
              target.value = ''
            }}
            className="sr-only"
          />
          <p id={`${id}-hint`} className="mt-2 text-sm wrap-anywhere text-soft">
            {typeof image === 'string'
              ? (hint ?? 'Or drop one here.')
              : `${image.name}, ${sizeOf(image)}`}
          </p>
          <p role="status" className="text-sm font-bold">
            {status}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
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

type ImagePreviewProps = { image: File | string; alt: string; shape: string }

function ImagePreview({ image, alt, shape }: ImagePreviewProps) {
  const look = `shrink-0 rounded-xl bg-sunk ${shape}`
  if (image === '') {
    return (
      <span className={`flex items-center justify-center text-soft ${look}`}>
        <Icon name="plus" className="size-8" />
      </span>
    )
  }
  if (typeof image !== 'string') return <FilePreview file={image} alt={alt} className={look} />
  return <img src={image} alt={alt} width={160} height={160} className={look} />
}

type FilePreviewProps = { file: File; alt: string; className: string }

function FilePreview({ file, alt, className }: FilePreviewProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} width={160} height={160} className={className} />
}
