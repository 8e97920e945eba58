import { flossHeap } from './floss.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { kilishiSheet } from './kilishi.ts'
import { onionSliver } from './onions.ts'
import { clipped } from './paint.ts'
import { chilli } from './peppers.ts'
import { spreadInOval } from './shapes.ts'
import { groundnut } from './spices.ts'
import { drawVessel } from './vessels.ts'
import { paperSheet } from './wrappings.ts'

export const kilishi = picture('kilishi', (paint) => {
  const sheets = [
    [230, 250, -34],
    [400, 220, 4],
    [570, 250, 30],
    [190, 380, -14],
    [610, 380, 14],
    [400, 340, -6],
    [250, 490, 16],
    [550, 500, -20],
    [400, 470, 8],
    [400, 590, -4],
  ] as const
  const tones = ['#5f160c', '#741d0f', '#832611', '#6b1a0e', '#7d2410'] as const
  return (
    woodGround(paint, '#c08a4d', 3, -3) +
    paperSheet(paint, {
      cx: 400,
      cy: 410,
      width: 740,
      height: 720,
      turn: -5,
      tone: '#ecdfc4',
      printed: false,
      oil: 9,
    }) +
    sheets
      .map(([x, y, turn], index) => kilishiSheet(paint, x, y, 272, 176, turn, tones[index % 5]))
      .join('') +
    spreadInOval(paint.random, 9, { cx: 200, cy: 660, rx: 110, ry: 36 }, 40)
      .map(([x, y]) => groundnut(paint, { x, y, size: 19, turn: paint.random.between(0, 180) }))
      .join('') +
    chilli(paint, { x: 560, y: 664, size: 140, turn: -12 }, '#b3261a')
  )
})

export const dambunNama = picture('dambun-nama', (paint) => {
  const bowl = drawVessel(paint, { cx: 400, cy: 420, rx: 330, depth: 190, kind: 'wood' })
  return (
    clothGround(paint, '#c9924a', { y: 60, turn: 3, thread: '#7a2417' }) +
    bowl.back +
    clipped(paint, bowl.heap, flossHeap(paint, bowl.inner, 250)) +
    bowl.front +
    flossHeap(paint, { cx: 640, cy: 680, rx: 62, ry: 24 }, 40) +
    chilli(paint, { x: 110, y: 660, size: 120, turn: -16 }, '#8f1a11') +
    onionSliver(paint, { x: 250, y: 706, size: 60, turn: 10 })
  )
})
