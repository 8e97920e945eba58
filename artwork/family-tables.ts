import { floatingLeaves } from './broths.ts'
import { zoboTone } from './feasts.ts'
import { picture } from './frame.ts'
import { date, melonSlice } from './fruits.ts'
import { furaBall } from './fura.ts'
import { drawGlass } from './glasses.ts'
import { clothGround } from './grounds.ts'
import { kosaiBall } from './kosai.ts'
import { masaPile } from './masa.ts'
import { matGround } from './mats.ts'
import { milkySurface } from './milk.ts'
import { drawMug } from './mugs.ts'
import { onionRing } from './onions.ts'
import { clipped } from './paint.ts'
import { palette } from './palette.ts'
import { drawPlate } from './plates.ts'
import { ovalPath, spreadInOval } from './shapes.ts'
import { broths, chunks, soupIn } from './soup-recipes.ts'
import { steam } from './steam.ts'
import { tuwoTones } from './tuwo.ts'
import { drawVessel, within } from './vessels.ts'
import { wrappedTuwo } from './wraps.ts'

export const tuwoFamily = picture(
  'combo-tuwo-family',
  (paint) =>
    matGround(paint, '#cfa768', palette.zobo) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 270, rx: 290, depth: 250, kind: 'clay', tone: '#7d3a20' },
      broth: broths.alayyahu,
      over: (_, inner) =>
        floatingLeaves(paint, { ...inner, rx: 200, ry: 110 }, 12, '#38702c', [44, 70]) +
        chunks(paint, [
          [280, 230, 54],
          [400, 200, 54],
          [510, 250, 56],
          [340, 320, 58],
          [460, 340, 56],
        ]),
    }) +
    (
      [
        [130, 530, 'shinkafa'],
        [670, 530, 'dawa'],
        [400, 576, 'shinkafa'],
        [262, 650, 'masara'],
        [546, 650, 'shinkafa'],
      ] as const
    )
      .map(
        ([cx, cy, flour]) =>
          drawPlate(paint, { cx, cy, rx: 136 }).drawn +
          wrappedTuwo(paint, {
            cx,
            cy: cy - 4,
            rx: 96,
            height: 106,
            tone: tuwoTones[flour],
            bounce: '#c5a05a',
          }),
      )
      .join('') +
    steam(paint, { x: 400, y: 220, width: 360, height: 220, plumes: 4, opacity: 0.5 }),
)

export const karinKumallo = picture('combo-karin-kumallo', (paint) => {
  const mug = drawMug(paint, 560, 210, 410, 138, '#f4ecdb', '#55702C')
  return (
    clothGround(paint, '#e8c477', { y: 60, turn: -3, thread: '#27336F' }) +
    mug.back +
    clipped(paint, ovalPath(mug.surface), milkySurface(paint, mug.surface, '#d9b98a', 30)) +
    mug.front +
    drawPlate(paint, { cx: 240, cy: 300, rx: 216, kind: 'wood' }).drawn +
    masaPile(paint, [
      [170, 260, 76],
      [300, 250, 76],
      [240, 220, 76],
      [170, 340, 76],
      [310, 340, 76],
      [240, 310, 80],
    ]) +
    drawPlate(paint, { cx: 410, cy: 560, rx: 290, trim: '#9E1B3C' }).drawn +
    (
      [
        [290, 510, 68],
        [400, 490, 70],
        [510, 510, 68],
        [250, 580, 66],
        [350, 570, 70],
        [460, 570, 70],
        [560, 580, 66],
        [400, 630, 70],
        [300, 640, 62],
        [500, 640, 62],
      ] as const
    )
      .map(([x, y, r]) => kosaiBall(paint, x, y, r))
      .join('') +
    onionRing(paint, { x: 600, y: 520, size: 40 }) +
    steam(paint, { x: 560, y: 210, width: 200, height: 190, opacity: 0.6 })
  )
})

export const iftar = picture('combo-iftar', (paint) => {
  const bowl = drawVessel(paint, { cx: 236, cy: 232, rx: 214, depth: 140, kind: 'calabash' })
  const glass = drawGlass(paint, {
    cx: 412,
    top: 330,
    bottom: 520,
    rx: 70,
    tone: zoboTone,
    ice: 2,
    frost: true,
    ratio: 0.4,
  })
  const dates = spreadInOval(paint.random, 16, { cx: 592, cy: 240, rx: 120, ry: 66 }, 50).sort(
    (one, other) => one[1] - other[1],
  )
  const cakes = spreadInOval(paint.random, 11, { cx: 212, cy: 548, rx: 120, ry: 74 }, 72).sort(
    (one, other) => one[1] - other[1],
  )
  return (
    clothGround(paint, '#1f4a63', { y: 724, turn: -2, thread: '#E0A339' }) +
    bowl.back +
    within(paint, bowl, milkySurface(paint, bowl.inner, '#f6eedd', 40)) +
    clipped(
      paint,
      bowl.heap,
      (
        [
          [170, 210, 54],
          [280, 200, 56],
          [220, 274, 60],
        ] as const
      )
        .map(([x, y, r]) => furaBall(paint, x, y, r))
        .join(''),
    ) +
    bowl.front +
    drawPlate(paint, {
      cx: 592,
      cy: 252,
      rx: 196,
      kind: 'glazed',
      tone: '#9E1B3C',
      trim: '#f0cf8e',
    }).drawn +
    dates.map(([x, y]) => date(paint, x, y, 48, paint.random.between(-50, 50))).join('') +
    drawPlate(paint, { cx: 212, cy: 566, rx: 206, trim: '#27336F' }).drawn +
    cakes.map(([x, y]) => kosaiBall(paint, x, y, paint.random.between(54, 62))).join('') +
    drawPlate(paint, { cx: 584, cy: 560, rx: 210, kind: 'clay' }).drawn +
    masaPile(paint, [
      [500, 500, 70],
      [610, 480, 70],
      [690, 520, 66],
      [560, 540, 72],
    ]) +
    melonSlice(650, 590, -12) +
    melonSlice(540, 626, 10) +
    glass.back +
    glass.front
  )
})
