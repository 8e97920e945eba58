const pictograph = /\p{Extended_Pictographic}/u
/** For private use, so that no font has it: what it looks like, every missing letter looks like. */
const missingLetter = '\u{10fffd}'

/** A text without emoji can be drawn by every device. */
export function hasEmoji(text: string) {
  return pictograph.test(text)
}

/** Whether the device has a letter for each emoji of a text. */
export function canDraw(text: string) {
  return [...text].every(
    (letter) => !hasEmoji(letter) || looksOf(letter) !== looksOf(missingLetter),
  )
}

let pen: CanvasRenderingContext2D | null = null

/** With the height: in an emoji font the sign for a missing letter is as wide as an emoji. */
function looksOf(letter: string) {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return letter
  pen.font = "16px 'Noto Color Emoji', 'Apple Color Emoji', 'Segoe UI Emoji', sans-serif"
  const { width, actualBoundingBoxAscent } = pen.measureText(letter)
  return `${width} ${actualBoundingBoxAscent}`
}
