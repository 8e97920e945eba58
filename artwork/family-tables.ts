import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { date, melonSlice, pawpawSlice, pineappleRing } from './fruits.ts'
import { furaBall } from './fura.ts'
import { clothGround } from './grounds.ts'
import { kosaiBall } from './kosai.ts'
import { masaPile } from './masa.ts'
import { matGround } from './mats.ts'
import { milkySurface } from './milk.ts'
import { drawMug } from './mugs.ts'
import { clipped, type Paint } from './paint.ts'
import { palette } from './palette.ts'
import { drawPlate } from './plates.ts'
import { inRows } from './rows.ts'
import { ovalPath, spreadInOval } from './shapes.ts'
import { lumps, onTheBone } from './simmered.ts'
import { broths, soupIn } from './soup-recipes.ts'
import { powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { drawVessel, within } from './vessels.ts'
import { drawFaifai } from './weaving.ts'
import { leafParcel } from './wraps.ts'

export const tuwoFamily = picture(
  'combo-tuwo-family',
  (paint) =>
    matGround(paint, '#cfa768', palette.zobo) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 236, rx: 282, depth: 240, kind: 'clay', tone: '#7d3a20' },
      broth: broths.taushe,
      over: (_, inner) =>
        lumps(
          paint,
          spreadInOval(paint.random, 9, { ...inner, rx: 210, ry: 110 }, 80),
          [32, 42],
          '#f2931f',
          0.6,
        ) +
        onTheBone(paint, { x: 290, y: 190, size: 56, turn: -160 }) +
        onTheBone(paint, { x: 430, y: 160, size: 54, turn: -50 }) +
        onTheBone(paint, { x: 530, y: 230, size: 58, turn: 20 }) +
        onTheBone(paint, { x: 320, y: 300, size: 58, turn: 150 }) +
        onTheBone(paint, { x: 450, y: 310, size: 58, turn: 10 }) +
        floatingLeaves(paint, { ...inner, rx: 200, ry: 110 }, 8, '#38702c', [44, 66]),
    }) +
    drawFaifai(paint, { cx: 400, cy: 620, rx: 392, rings: 16 }) +
    inRows([3, 4, 5], { cx: 400, cy: 636, across: 146, down: 82, r: 68, bow: 0.06 })
      .map(([cx, cy, rx]) => leafParcel(paint, { cx, cy, rx, height: 76 }))
      .join('') +
    steam(paint, { x: 400, y: 190, width: 360, height: 200, plumes: 4, opacity: 0.5 }),
)

function mugOf(paint: Paint, cx: number, bottom: number, trim: string) {
  const mug = drawMug(paint, cx, bottom - 160, bottom, 96, '#f4ecdb', trim)
  return (
    mug.back +
    clipped(paint, ovalPath(mug.surface), milkySurface(paint, mug.surface, '#d9b98a', 24)) +
    mug.front
  )
}

export const karinKumallo = picture('combo-karin-kumallo', (paint) => {
  const masa = { cx: 216, cy: 272, across: 80, down: 54, r: 41, bow: 0.08 }
  const kosai = { cx: 416, cy: 564, across: 104, down: 74, r: 56, bow: 0.08 }
  const yaji = drawVessel(paint, { cx: 106, cy: 508, rx: 70, depth: 48, kind: 'clay' })
  return (
    clothGround(paint, '#e8c477', { y: 30, turn: -2, thread: '#27336F' }) +
    mugOf(paint, 670, 300, '#27336F') +
    mugOf(paint, 520, 368, '#55702C') +
    drawPlate(paint, { cx: 216, cy: 284, rx: 206, kind: 'wood' }).drawn +
    masaPile(paint, inRows([2, 3, 4, 3], masa)) +
    drawPlate(paint, { cx: 416, cy: 574, rx: 266, trim: '#9E1B3C' }).drawn +
    inRows([2, 3, 4, 3], kosai)
      .map(([x, y, r]) => kosaiBall(paint, x, y, r))
      .join('') +
    yaji.back +
    powderHeap(paint, { ...yaji.inner, rx: 56, ry: 34 }, '#b3521f', 34) +
    yaji.front +
    steam(paint, { x: 590, y: 180, width: 240, height: 160, opacity: 0.6 })
  )
})

function cupOfFura(paint: Paint, cx: number, cy: number) {
  const cup = drawVessel(paint, { cx, cy, rx: 92, depth: 86, kind: 'calabash' })
  return (
    cup.back +
    within(paint, cup, milkySurface(paint, cup.inner, '#f6eedd', 16)) +
    clipped(
      paint,
      cup.heap,
      furaBall(paint, cx - 28, cy - 4, 30) + furaBall(paint, cx + 28, cy + 8, 32),
    ) +
    cup.front
  )
}

export const iftar = picture('combo-iftar', (paint) => {
  const dates = spreadInOval(paint.random, 12, { cx: 152, cy: 176, rx: 86, ry: 46 }, 42).sort(
    (one, other) => one[1] - other[1],
  )
  const twelve = { across: 82, down: 56, r: 43, bow: 0.08 }
  return (
    clothGround(paint, '#1f4a63', { y: 738, turn: -2, thread: '#E0A339' }) +
    drawPlate(paint, {
      cx: 154,
      cy: 190,
      rx: 146,
      kind: 'glazed',
      tone: '#9E1B3C',
      trim: '#f0cf8e',
    }).drawn +
    dates.map(([x, y]) => date(paint, x, y, 42, paint.random.between(-50, 50))).join('') +
    drawPlate(paint, { cx: 440, cy: 220, rx: 202, kind: 'clay' }).drawn +
    pineappleRing(paint, { x: 400, y: 150, size: 64 }) +
    pineappleRing(paint, { x: 500, y: 162, size: 64 }) +
    pawpawSlice(500, 230, -8) +
    pawpawSlice(520, 286, 8) +
    melonSlice(350, 216, -8) +
    melonSlice(380, 270, 6) +
    cupOfFura(paint, 700, 150) +
    cupOfFura(paint, 690, 352) +
    drawPlate(paint, { cx: 218, cy: 530, rx: 210, trim: '#27336F' }).drawn +
    inRows([2, 3, 4, 3], { ...twelve, cx: 218, cy: 520 })
      .map(([x, y, r]) => kosaiBall(paint, x, y, r))
      .join('') +
    drawPlate(paint, { cx: 600, cy: 572, rx: 196, kind: 'wood' }).drawn +
    masaPile(paint, inRows([2, 3, 4, 3], { ...twelve, across: 76, r: 39, cx: 600, cy: 558 }))
  )
})
