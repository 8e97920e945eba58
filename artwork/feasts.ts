import { floatingLeaves } from './broths.ts'
import { citrus } from './citrus.ts'
import { grainHeap } from './dambu.ts'
import { picture } from './frame.ts'
import { drawGlass } from './glasses.ts'
import { clothGround, indigoGround, woodGround } from './grounds.ts'
import { leaf } from './leaves.ts'
import { masaPile } from './masa.ts'
import { meatPiece, skewer } from './meats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { palette } from './palette.ts'
import { drawPlate } from './plates.ts'
import { broths, chunks, soupIn } from './soup-recipes.ts'
import { powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { cabbageShreds, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { drawFaifai } from './weaving.ts'
import { paperSheet } from './wrappings.ts'

const suyaCut = { rx: 46, ry: 34, turn: 62, char: 1, spice: 1, boxy: 0.3, rough: 0.12 }

export const zoboTone = '#a31238'

export const masaFeast = picture('combo-masa-feast', (paint) => {
  const glass = drawGlass(paint, {
    cx: 660,
    top: 142,
    bottom: 350,
    rx: 88,
    tone: zoboTone,
    ice: 2,
    frost: true,
    ratio: 0.4,
  })
  return (
    indigoGround(paint) +
    drawPlate(paint, { cx: 250, cy: 300, rx: 236, kind: 'enamel', trim: '#9E1B3C' }).drawn +
    masaPile(paint, [
      [160, 250, 82],
      [320, 240, 82],
      [240, 220, 84],
      [140, 330, 82],
      [350, 330, 82],
      [240, 340, 86],
      [240, 270, 84],
    ]) +
    glass.back +
    glass.front +
    soupIn(paint, {
      vessel: { cx: 576, cy: 470, rx: 200, depth: 130, kind: 'calabash' },
      broth: { ...broths.taushe, greenCount: 12, oilPools: 24 },
      over: () =>
        chunks(paint, [
          [520, 440, 42],
          [620, 440, 44],
          [570, 500, 44],
        ]) +
        floatingLeaves(paint, { cx: 580, cy: 480, rx: 100, ry: 50 }, 4, palette.leaf, [30, 46]),
    }) +
    paperSheet(paint, { cx: 230, cy: 600, width: 380, height: 300, turn: -10 }) +
    skewer(paint, { x: 240, y: 560, turn: -14, pieces: 5, step: 52, cut: suyaCut, tail: 50 }) +
    skewer(paint, { x: 250, y: 646, turn: -10, pieces: 5, step: 52, cut: suyaCut, tail: 50 }) +
    onionRing(paint, { x: 380, y: 690, size: 38 }) +
    steam(paint, { x: 576, y: 430, width: 200, height: 200, opacity: 0.36 })
  )
})

export const suyaNight = picture('combo-suya-night', (paint) => {
  const glass = drawGlass(paint, {
    cx: 664,
    top: 150,
    bottom: 372,
    rx: 92,
    tone: '#e9cf5e',
    ice: 2,
    frost: true,
    ratio: 0.4,
  })
  const balls = { rx: 40, ry: 38, boxy: 0.1, rough: 0.07, char: 0.9, spice: 1 }
  return (
    woodGround(paint, '#2b1912', 4, -8) +
    paperSheet(paint, { cx: 360, cy: 430, width: 700, height: 640, turn: -6 }) +
    masaPile(paint, [
      [150, 210, 78],
      [280, 190, 78],
      [214, 150, 78],
    ]) +
    skewer(paint, {
      x: 380,
      y: 330,
      turn: -12,
      pieces: 6,
      step: 70,
      cut: { ...suyaCut, rx: 64, ry: 46 },
      tail: 60,
    }) +
    skewer(paint, {
      x: 370,
      y: 420,
      turn: -9,
      pieces: 6,
      step: 72,
      cut: { ...suyaCut, rx: 56, ry: 46, tone: '#c9782f' },
      tail: 60,
    }) +
    skewer(paint, { x: 370, y: 510, turn: -7, pieces: 7, step: 68, cut: balls, tail: 60 }) +
    skewer(paint, {
      x: 380,
      y: 600,
      turn: -5,
      pieces: 6,
      step: 72,
      cut: { ...suyaCut, rx: 64, ry: 46 },
      tail: 60,
    }) +
    glass.back +
    citrus(paint, { x: 734, y: 154, size: 40, turn: -60 }) +
    glass.front +
    cabbageShreds(paint, { cx: 640, cy: 650, rx: 80, ry: 40 }, 28) +
    tomatoSlice(paint, { x: 600, y: 690, size: 42 }) +
    onionRing(paint, { x: 120, y: 600, size: 48 }) +
    onionSliver(paint, { x: 330, y: 420, size: 56, turn: 20 }) +
    onionSliver(paint, { x: 470, y: 310, size: 56, turn: -30 }) +
    powderHeap(paint, { cx: 196, cy: 690, rx: 76, ry: 36 })
  )
})

export const jumaat = picture('combo-jumaat', (paint) => {
  const glass = drawGlass(paint, {
    cx: 132,
    top: 140,
    bottom: 340,
    rx: 80,
    tone: zoboTone,
    ice: 2,
    frost: true,
    ratio: 0.4,
  })
  const cup = drawGlass(paint, {
    cx: 690,
    top: 148,
    bottom: 330,
    rx: 74,
    tone: '#efe5d0',
    clear: false,
    ratio: 0.4,
  })
  return (
    clothGround(paint, '#8a2340', { y: 30, turn: 0, thread: '#E0A339' }) +
    drawFaifai(paint, {
      cx: 400,
      cy: 460,
      rx: 392,
      rings: 20,
      colors: ['#27336F', '#9E1B3C', '#55702C'],
    }) +
    grainHeap(paint, { cx: 330, cy: 430, rx: 230, ry: 120 }, 170) +
    (
      [
        [270, 360],
        [350, 330],
        [410, 390],
        [310, 420],
        [220, 420],
      ] as const
    )
      .map(([cx, cy]) =>
        meatPiece(paint, { cx, cy, rx: 58, ry: 42, turn: paint.random.between(-40, 40), char: 1 }),
      )
      .join('') +
    cabbageShreds(paint, { cx: 240, cy: 560, rx: 100, ry: 40 }, 34) +
    tomatoSlice(paint, { x: 330, y: 570, size: 46 }) +
    cucumberSlice(paint, { x: 180, y: 540, size: 42 }) +
    tomatoSlice(paint, { x: 250, y: 590, size: 44 }) +
    onionRing(paint, { x: 400, y: 580, size: 42 }) +
    soupIn(paint, {
      vessel: { cx: 566, cy: 440, rx: 150, depth: 100, kind: 'enamel' },
      broth: { ...broths.taushe, greenCount: 10, oilPools: 18 },
      over: () =>
        chunks(paint, [
          [530, 420, 34],
          [600, 430, 36],
        ]),
    }) +
    glass.back +
    glass.front +
    cup.back +
    cup.front +
    onionRing(paint, { x: 470, y: 620, size: 44 }) +
    cucumberSlice(paint, { x: 540, y: 610, size: 44 }) +
    tomatoSlice(paint, { x: 610, y: 590, size: 46 }) +
    cucumberSlice(paint, { x: 330, y: 620, size: 42, turn: 10 }) +
    leaf(paint, { x: 430, y: 330, size: 60, turn: -30 })
  )
})
