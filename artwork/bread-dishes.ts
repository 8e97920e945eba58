import { alkubusDome } from './alkubus.ts'
import { oilBeads } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { gurasaRound } from './gurasa.ts'
import { onionRing, onionSliver } from './onions.ts'
import { drawPlate } from './plates.ts'
import { inRows } from './rows.ts'
import { spreadInOval } from './shapes.ts'
import { sinasirFold } from './sinasir.ts'
import { groundnut, powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { tomatoSlice } from './vegetables.ts'

type Folds = { counts: readonly number[]; size: number; across: number; down: number }

function sinasirPlate(key: string, { counts, size, across, down }: Folds) {
  return picture(
    key,
    (paint) =>
      clothGround(paint, '#a5422c', { y: 40, turn: -8, thread: '#f2cf8a' }) +
      drawPlate(paint, { cx: 400, cy: 430, rx: 386 }).drawn +
      inRows(counts, { cx: 400, cy: 448, across, down, r: size, bow: 0 })
        .map(([x, y, r]) => sinasirFold(paint, x, y, r, paint.random.between(-9, 5)))
        .join('') +
      steam(paint, { x: 400, y: 300, width: 340, height: 250, opacity: 0.36 }),
  )
}

export const sinasir = sinasirPlate('sinasir', {
  counts: [1, 2, 1],
  size: 172,
  across: 330,
  down: 118,
})
export const sinasir8 = sinasirPlate('sinasir-8', {
  counts: [2, 2, 2, 2],
  size: 136,
  across: 270,
  down: 92,
})
export const sinasir16 = sinasirPlate('sinasir-16', {
  counts: [3, 3, 4, 3, 3],
  size: 94,
  across: 176,
  down: 74,
})

export const alkubus = picture(
  'alkubus',
  (paint) =>
    woodGround(paint, '#8a5632', 3, 3) +
    drawPlate(paint, {
      cx: 400,
      cy: 440,
      rx: 366,
      kind: 'glazed',
      tone: '#55702C',
      trim: '#f2e3b8',
    }).drawn +
    alkubusDome(paint, 400, 312, 146) +
    alkubusDome(paint, 260, 458, 150) +
    alkubusDome(paint, 540, 462, 150) +
    steam(paint, { x: 400, y: 250, width: 360, height: 240, plumes: 4, opacity: 0.5 }),
)

export const gurasa = picture(
  'gurasa',
  (paint) =>
    woodGround(paint, '#54301c', 3, -5) +
    drawPlate(paint, { cx: 400, cy: 420, rx: 386, kind: 'wood', tone: '#a86b3a' }).drawn +
    gurasaRound(paint, { cx: 400, cy: 396, rx: 306, ry: 190 }) +
    oilBeads(paint, { cx: 400, cy: 390, rx: 220, ry: 120 }, '#e0a339', 14) +
    tomatoSlice(paint, { x: 620, y: 560, size: 54, turn: -12 }) +
    tomatoSlice(paint, { x: 540, y: 606, size: 52, turn: 14 }) +
    onionRing(paint, { x: 440, y: 330, size: 56, turn: 8 }) +
    onionSliver(paint, { x: 300, y: 440, size: 64, turn: -12 }) +
    onionSliver(paint, { x: 400, y: 400, size: 70, turn: 24 }) +
    onionSliver(paint, { x: 560, y: 350, size: 66, turn: -24 }) +
    powderHeap(paint, { cx: 168, cy: 566, rx: 96, ry: 50 }, '#a8622a') +
    spreadInOval(paint.random, 5, { cx: 330, cy: 630, rx: 70, ry: 18 }, 34)
      .map(([x, y]) => groundnut(paint, { x, y, size: 19 }))
      .join(''),
)
