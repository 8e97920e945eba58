import { useCallback } from 'react'

import { Icon } from '#app/ui/office-icon.tsx'

const look = 'size-32 shrink-0 rounded-xl bg-sunk sm:size-40'
const side = { width: 160, height: 160 }
const alt = 'The product as it will look'

type ImagePreviewProps = { image: File | string; onBroken: () => void }

export function ImagePreview({ image, onBroken }: ImagePreviewProps) {
  if (image === '') {
    return (
      <span className={`flex items-center justify-center text-soft ${look}`}>
        <Icon name="plus" className="size-8" />
      </span>
    )
  }
  if (typeof image !== 'string') return <FilePreview file={image} onBroken={onBroken} />
  return <img src={image} alt={alt} {...side} className={`object-cover ${look}`} />
}

type FilePreviewProps = { file: File; onBroken: () => void }

function FilePreview({ file, onBroken }: FilePreviewProps) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      img.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <img ref={show} alt={alt} {...side} onError={onBroken} className={`object-cover ${look}`} />
  )
}
