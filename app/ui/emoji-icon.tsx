import { useEffect, useState } from 'react'

import { whenIdle } from './when-idle.ts'

const pictograph = /\p{Extended_Pictographic}/u
/** A private-use character: no font has it, so it is drawn as the missing glyph. */
const unsupported = '\u{10fffd}'

export function hasEmoji(text: string) {
  return pictograph.test(text)
}

export function supportsEmoji(text: string) {
  return [...text].every(
    (character) => !hasEmoji(character) || glyphOf(character) !== glyphOf(unsupported),
  )
}

let canvas: CanvasRenderingContext2D | null = null

/** By size: in an emoji font the missing glyph is as wide as an emoji, and empty. */
function glyphOf(character: string) {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return character
  canvas.font = "16px 'Noto Color Emoji', 'Apple Color Emoji', 'Segoe UI Emoji', sans-serif"
  const { width, actualBoundingBoxAscent } = canvas.measureText(character)
  return `${width} ${actualBoundingBoxAscent}`
}

/** A device without the emoji shows a diamond instead of an empty box. */
export function EmojiIcon({ text }: { text: string }) {
  const [isSupported, setSupported] = useState<boolean | undefined>(!hasEmoji(text) || undefined)
  useEffect(() => {
    whenIdle(() => setSupported(supportsEmoji(text)))
  }, [text])
  return (
    <span aria-hidden="true" className="emoji-icon" data-supported={isSupported}>
      {text}
    </span>
  )
}
