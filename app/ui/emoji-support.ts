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
