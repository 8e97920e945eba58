import { drawBottle } from './bottles.ts'
import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, indigoGround, woodGround } from './grounds.ts'
import { masaPile } from './masa.ts'
import { onionRing, onionSliver } from './onions.ts'
import { palette } from './palette.ts'
import { drawPlate } from './plates.ts'
import { inRows } from './rows.ts'
import { shoulderJoint } from './shoulder.ts'
import { broths, chunks, soupIn } from './soup-recipes.ts'
import { powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { beads, beef, sticksOf, thigh } from './sticks.ts'
import { cucumberSlice, tomatoSlice } from './vegetables.ts'
import { drawFaifai } from './weaving.ts'
import { paperSheet } from './wrappings.ts'

export const zoboTone = '#a31238'

export const masaFeast = picture('combo-masa-feast', (paint) => {
  const masa = { cx: 236, cy: 246, across: 92, down: 60, r: 47, bow: 0.08 }
  return (
    indigoGround(paint) +
    drawBottle(paint, 578, 60, 330, 62, zoboTone) +
    drawBottle(paint, 718, 70, 346, 62, zoboTone) +
    drawPlate(paint, { cx: 236, cy: 262, rx: 230, kind: 'enamel', trim: '#9E1B3C' }).drawn +
    masaPile(paint, inRows([2, 3, 4, 3], masa)) +
    soupIn(paint, {
      vessel: { cx: 594, cy: 500, rx: 192, depth: 130, kind: 'calabash' },
      broth: { ...broths.taushe, greenCount: 12, oilPools: 24 },
      over: () =>
        chunks(paint, [
          [538, 470, 42],
          [638, 470, 44],
          [588, 530, 44],
        ]) +
        floatingLeaves(paint, { cx: 598, cy: 510, rx: 100, ry: 50 }, 4, palette.leaf, [30, 46]),
    }) +
    paperSheet(paint, { cx: 216, cy: 602, width: 420, height: 400, turn: -8 }) +
    sticksOf(
      paint,
      { x: 222, y: 592, count: 6, turn: -9, gap: 48, size: 0.5 },
      { ...beef, pieces: 6 },
    ) +
    powderHeap(paint, { cx: 400, cy: 726, rx: 54, ry: 28 }) +
    steam(paint, { x: 594, y: 460, width: 200, height: 200, opacity: 0.36 })
  )
})

export const suyaNight = picture('combo-suya-night', (paint) => {
  const masa = { cx: 604, cy: 502, across: 74, down: 50, r: 38, bow: 0.08 }
  const four = { x: 226, count: 4, turn: -8, gap: 44, size: 0.48 }
  return (
    woodGround(paint, '#3a2216', 4, -8) +
    drawBottle(paint, 554, 70, 330, 60, zoboTone) +
    drawBottle(paint, 690, 80, 344, 60, zoboTone) +
    paperSheet(paint, { cx: 226, cy: 420, width: 450, height: 800, turn: -5 }) +
    sticksOf(paint, { ...four, y: 180 }, { ...beef, pieces: 6 }) +
    sticksOf(paint, { ...four, y: 392 }, { ...thigh, pieces: 5 }) +
    sticksOf(paint, { ...four, y: 606 }, { ...beads, pieces: 7 }) +
    drawPlate(paint, { cx: 604, cy: 516, rx: 190, trim: '#9E1B3C' }).drawn +
    masaPile(paint, inRows([2, 3, 4, 3], masa)) +
    onionRing(paint, { x: 420, y: 690, size: 44 }) +
    onionRing(paint, { x: 486, y: 720, size: 40 }, 2) +
    tomatoSlice(paint, { x: 566, y: 706, size: 44 }) +
    tomatoSlice(paint, { x: 640, y: 716, size: 42, turn: 12 }) +
    onionSliver(paint, { x: 316, y: 290, size: 54, turn: 20 }) +
    onionSliver(paint, { x: 170, y: 496, size: 54, turn: -30 }) +
    powderHeap(paint, { cx: 116, cy: 736, rx: 70, ry: 32 })
  )
})

export const jumaat = picture('combo-jumaat', (paint) => {
  const ring = Array.from({ length: 24 }, (_, index) => {
    const angle = ((index + 0.5) / 24) * Math.PI * 2
    return [400 + Math.cos(angle) * 324, 470 + Math.sin(angle) * 212, 42] as const
  }).sort((one, other) => one[1] - other[1])
  const far = ring.filter(([, y]) => y < 470)
  const near = ring.filter(([, y]) => y >= 470)
  return (
    clothGround(paint, '#8a2340', { y: 26, turn: 0, thread: '#E0A339' }) +
    drawBottle(paint, 108, 44, 306, 74, zoboTone) +
    drawFaifai(paint, {
      cx: 400,
      cy: 486,
      rx: 396,
      rings: 20,
      colors: ['#27336F', '#9E1B3C', '#55702C'],
    }) +
    masaPile(paint, far) +
    soupIn(paint, {
      vessel: { cx: 546, cy: 430, rx: 126, depth: 86, kind: 'enamel' },
      broth: { ...broths.taushe, greenCount: 10, oilPools: 18 },
      over: () =>
        chunks(paint, [
          [516, 414, 30],
          [578, 420, 32],
          [546, 452, 30],
        ]),
    }) +
    tomatoSlice(paint, { x: 250, y: 556, size: 42 }) +
    onionRing(paint, { x: 330, y: 576, size: 42 }) +
    cucumberSlice(paint, { x: 410, y: 586, size: 38 }) +
    onionRing(paint, { x: 480, y: 580, size: 40, turn: 10 }) +
    shoulderJoint(paint, 290, 436, 184, -8) +
    powderHeap(paint, { cx: 560, cy: 574, rx: 54, ry: 28 }) +
    masaPile(paint, near)
  )
})
