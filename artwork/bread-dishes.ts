import { alkubusDome, alkubusHalf } from './alkubus.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { gurasaRound } from './gurasa.ts'
import { leaf } from './leaves.ts'
import { onionRing, onionSliver } from './onions.ts'
import { drawPlate } from './plates.ts'
import { spreadInOval } from './shapes.ts'
import { sinasirFold, sinasirRound } from './sinasir.ts'
import { chunks, soupIn, broths } from './soup-recipes.ts'
import { groundnut, powderHeap } from './spices.ts'
import { steam } from './steam.ts'

export const sinasir = picture(
  'sinasir',
  (paint) =>
    clothGround(paint, '#a5422c', { y: 40, turn: -8, thread: '#f2cf8a' }) +
    drawPlate(paint, { cx: 400, cy: 430, rx: 376 }).drawn +
    sinasirRound(paint, { cx: 400, cy: 420, rx: 310, ry: 188 }) +
    sinasirFold(paint, 340, 400, 226, -14) +
    sinasirFold(paint, 470, 500, 230, 8) +
    steam(paint, { x: 400, y: 300, width: 340, height: 250, opacity: 0.36 }),
)

export const alkubus = picture(
  'alkubus',
  (paint) =>
    woodGround(paint, '#8a5632', 3, 3) +
    drawPlate(paint, {
      cx: 400,
      cy: 430,
      rx: 366,
      kind: 'glazed',
      tone: '#55702C',
      trim: '#f2e3b8',
    }).drawn +
    alkubusDome(paint, 236, 350, 118) +
    alkubusDome(paint, 400, 300, 122) +
    alkubusDome(paint, 564, 350, 118) +
    alkubusDome(paint, 250, 480, 124) +
    alkubusHalf(paint, 404, 500, 124) +
    soupIn(paint, {
      vessel: { cx: 584, cy: 470, rx: 142, depth: 92, kind: 'clay' },
      broth: { ...broths.alayyahu, greenCount: 16, oilPools: 16 },
      over: () =>
        chunks(paint, [
          [550, 450, 34],
          [616, 462, 36],
        ]),
    }) +
    steam(paint, { x: 400, y: 260, width: 360, height: 240, plumes: 4, opacity: 0.5 }),
)

export const gurasa = picture(
  'gurasa',
  (paint) =>
    woodGround(paint, '#54301c', 3, -5) +
    drawPlate(paint, { cx: 400, cy: 420, rx: 376, kind: 'wood', tone: '#a86b3a' }).drawn +
    gurasaRound(paint, { cx: 330, cy: 320, rx: 226, ry: 140 }) +
    gurasaRound(paint, { cx: 470, cy: 430, rx: 228, ry: 142 }, true) +
    powderHeap(paint, { cx: 210, cy: 520, rx: 104, ry: 56 }, '#a8622a') +
    onionRing(paint, { x: 330, y: 590, size: 54, turn: 8 }) +
    onionRing(paint, { x: 590, y: 280, size: 50, turn: -12 }) +
    onionSliver(paint, { x: 440, y: 400, size: 70, turn: 24 }) +
    onionSliver(paint, { x: 520, y: 470, size: 66, turn: -24 }) +
    spreadInOval(paint.random, 6, { cx: 240, cy: 600, rx: 80, ry: 20 }, 34)
      .map(([x, y]) => groundnut(paint, { x, y, size: 17 }))
      .join('') +
    leaf(paint, { x: 600, y: 560, size: 80, turn: -160 }),
)
