import { citrus } from './citrus.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { meatPiece, skewer } from './meats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { chilli } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { spreadInOval } from './shapes.ts'
import { powderHeap } from './spices.ts'
import { cabbageShreds, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { paperSheet } from './wrappings.ts'

export const beefSuya = picture('beef-suya', (paint) => {
  const cut = { rx: 76, ry: 54, turn: 62, char: 1.2, spice: 1.2, boxy: 0.3, rough: 0.12 }
  const sticks = [
    { x: 420, y: 262 },
    { x: 400, y: 378 },
    { x: 392, y: 498 },
  ].map(({ x, y }, index) =>
    skewer(paint, { x, y, turn: -19 + index * 2, pieces: 6, step: 78, cut, tail: 120 }),
  )
  return (
    woodGround(paint, '#4a2716') +
    paperSheet(paint, { cx: 404, cy: 400, width: 720, height: 690, turn: -8 }) +
    sticks.join('') +
    cabbageShreds(paint, { cx: 600, cy: 600, rx: 96, ry: 50 }, 40) +
    tomatoSlice(paint, { x: 528, y: 652, size: 54, turn: -10 }) +
    tomatoSlice(paint, { x: 640, y: 560, size: 50, turn: 16 }) +
    onionRing(paint, { x: 180, y: 250, size: 56, turn: -14 }) +
    onionRing(paint, { x: 262, y: 196, size: 42, turn: 12 }, 2) +
    onionRing(paint, { x: 452, y: 600, size: 50, turn: 12 }) +
    onionSliver(paint, { x: 340, y: 300, size: 74, turn: 24 }) +
    onionSliver(paint, { x: 520, y: 424, size: 70, turn: -38 }) +
    powderHeap(paint, { cx: 236, cy: 622, rx: 104, ry: 52 })
  )
})

export const chickenSuya = picture('chicken-suya', (paint) => {
  const plate = drawPlate(paint, { cx: 400, cy: 410, rx: 362, trim: '#9E1B3C' })
  const cut = { rx: 66, ry: 54, char: 0.8, spice: 1.4, tone: '#c9782f', rough: 0.14 }
  const sticks = [-96, 6, 104].map((shift, index) =>
    skewer(paint, {
      x: 420 + shift * 0.5,
      y: 372 + shift,
      turn: 17 - index * 3,
      pieces: 5,
      step: 92,
      cut,
      tail: 90,
    }),
  )
  return (
    clothGround(paint, '#6a2a1c', { y: 690, turn: -4, thread: '#E0A339' }) +
    plate.drawn +
    cabbageShreds(paint, { cx: 250, cy: 510, rx: 120, ry: 56 }, 44) +
    sticks.join('') +
    cucumberSlice(paint, { x: 196, y: 470, size: 48, turn: -14 }) +
    cucumberSlice(paint, { x: 262, y: 530, size: 48, turn: 8 }) +
    tomatoSlice(paint, { x: 350, y: 566, size: 50, turn: 4 }) +
    onionRing(paint, { x: 560, y: 236, size: 48, turn: 10 }) +
    onionSliver(paint, { x: 330, y: 330, size: 66, turn: 30 }) +
    onionSliver(paint, { x: 500, y: 420, size: 66, turn: -20 }) +
    citrus(paint, { x: 606, y: 540, size: 52, turn: -16 })
  )
})

export const tsire = picture('tsire', (paint) => {
  const cut = { rx: 47, ry: 44, boxy: 0.1, rough: 0.07, char: 0.8, spice: 1.2, tone: '#8e3a1a' }
  const sticks = [0, 1, 2, 3].map((index) =>
    skewer(paint, {
      x: 360 + index * 46,
      y: 232 + index * 104,
      turn: 30 - index * 1.5,
      pieces: 6,
      step: 82,
      cut,
      tail: 60,
    }),
  )
  return (
    woodGround(paint, '#2d1a12', 4, 12) +
    paperSheet(paint, {
      cx: 400,
      cy: 400,
      width: 690,
      height: 740,
      turn: 24,
      tone: '#b98b57',
      printed: false,
      oil: 12,
    }) +
    sticks.join('') +
    powderHeap(paint, { cx: 590, cy: 196, rx: 92, ry: 48 }, '#b8561f') +
    onionRing(paint, { x: 176, y: 520, size: 58, turn: 10 }) +
    onionRing(paint, { x: 240, y: 592, size: 44, turn: -16 }, 2) +
    onionSliver(paint, { x: 520, y: 330, size: 70, turn: 40 }) +
    chilli(paint, { x: 110, y: 404, size: 130, turn: 34 })
  )
})

export const balangu = picture('balangu', (paint) => {
  const places = spreadInOval(paint.random, 15, { cx: 410, cy: 370, rx: 236, ry: 150 }, 92).sort(
    (a, b) => a[1] - b[1],
  )
  const chunks = places.map(([cx, cy]) =>
    meatPiece(paint, {
      cx,
      cy,
      rx: paint.random.between(66, 92),
      ry: paint.random.between(50, 66),
      turn: paint.random.between(-40, 40),
      tone: '#7d3518',
      char: 1.5,
      spice: 0.5,
      boxy: 0.6,
    }),
  )
  return (
    woodGround(paint, '#5b3320', 3, -4) +
    paperSheet(paint, {
      cx: 400,
      cy: 408,
      width: 740,
      height: 720,
      turn: 6,
      tone: '#c79a63',
      printed: false,
      oil: 14,
    }) +
    chunks.join('') +
    onionRing(paint, { x: 320, y: 300, size: 54, turn: -10 }) +
    onionRing(paint, { x: 520, y: 410, size: 52, turn: 16 }) +
    onionSliver(paint, { x: 420, y: 260, size: 76, turn: 20 }) +
    onionSliver(paint, { x: 380, y: 440, size: 70, turn: -34 }) +
    onionSliver(paint, { x: 590, y: 300, size: 66, turn: 60 }) +
    powderHeap(paint, { cx: 196, cy: 596, rx: 110, ry: 56 }, '#b5501d') +
    tomatoSlice(paint, { x: 560, y: 606, size: 56, turn: -8 }) +
    tomatoSlice(paint, { x: 650, y: 560, size: 50, turn: 12 }) +
    onionRing(paint, { x: 420, y: 616, size: 50, turn: 6 })
  )
})
