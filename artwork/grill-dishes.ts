import { citrus } from './citrus.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { meatPiece } from './meats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { chilli } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { spreadInOval } from './shapes.ts'
import { powderHeap } from './spices.ts'
import { beef, beads, type Sticks, sticksOf, thigh } from './sticks.ts'
import { cucumberSlice, tomatoSlice } from './vegetables.ts'
import { paperSheet } from './wrappings.ts'

function beefSuyaOf(key: string, sticks: Sticks) {
  return picture(
    key,
    (paint) =>
      woodGround(paint, '#4a2716') +
      paperSheet(paint, { cx: 404, cy: 400, width: 730, height: 700, turn: -8 }) +
      sticksOf(paint, sticks, beef) +
      tomatoSlice(paint, { x: 560, y: 680, size: 54, turn: -10 }) +
      tomatoSlice(paint, { x: 654, y: 640, size: 50, turn: 16 }) +
      onionRing(paint, { x: 136, y: 164, size: 54, turn: -14 }) +
      onionRing(paint, { x: 222, y: 120, size: 40, turn: 12 }, 2) +
      onionRing(paint, { x: 450, y: 676, size: 50, turn: 12 }) +
      onionSliver(paint, { x: 350, y: 690, size: 70, turn: 24 }) +
      powderHeap(paint, { cx: 190, cy: 672, rx: 100, ry: 48 }),
  )
}

export const beefSuya = beefSuyaOf('beef-suya', { count: 3, turn: -15, gap: 134, size: 1.12 })
export const beefSuya6 = beefSuyaOf('beef-suya-6', { count: 6, turn: -13, gap: 79, size: 0.76 })
export const beefSuya12 = beefSuyaOf('beef-suya-12', {
  count: 12,
  turn: -9,
  gap: 70,
  size: 0.55,
  spread: 168,
})

function chickenSuyaOf(key: string, sticks: Sticks) {
  return picture(key, (paint) => {
    const plate = drawPlate(paint, { cx: 400, cy: 410, rx: 392, ratio: 0.74, trim: '#9E1B3C' })
    return (
      clothGround(paint, '#6a2a1c', { y: 720, turn: -4, thread: '#E0A339' }) +
      plate.drawn +
      sticksOf(paint, sticks, thigh) +
      cucumberSlice(paint, { x: 186, y: 576, size: 44, turn: -14 }) +
      cucumberSlice(paint, { x: 250, y: 620, size: 44, turn: 8 }) +
      tomatoSlice(paint, { x: 336, y: 646, size: 46, turn: 4 }) +
      onionRing(paint, { x: 580, y: 186, size: 46, turn: 10 }) +
      onionRing(paint, { x: 500, y: 160, size: 38, turn: -10 }, 2) +
      citrus(paint, { x: 430, y: 654, size: 46, turn: -16 })
    )
  })
}

export const chickenSuya = chickenSuyaOf('chicken-suya', {
  count: 3,
  turn: 12,
  gap: 128,
  size: 1.06,
})
export const chickenSuya6 = chickenSuyaOf('chicken-suya-6', {
  count: 6,
  turn: 9,
  gap: 74,
  size: 0.72,
})
export const chickenSuya12 = chickenSuyaOf('chicken-suya-12', {
  count: 12,
  turn: 8,
  gap: 68,
  size: 0.52,
  spread: 160,
})

export const tsire = picture('tsire', (paint) => {
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
    sticksOf(paint, { x: 420, y: 410, count: 4, turn: 26, gap: 116, size: 1.06 }, beads) +
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
