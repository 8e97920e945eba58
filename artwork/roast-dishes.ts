import { halfChicken, wholeChicken } from './chicken.ts'
import { citrus } from './citrus.ts'
import { wholeFish } from './fish.ts'
import { picture } from './frame.ts'
import { indigoGround, woodGround } from './grounds.ts'
import { leaf } from './leaves.ts'
import { matGround } from './mats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { type Paint } from './paint.ts'
import { chilli } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { shoulderJoint } from './shoulder.ts'
import { powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { cabbageShreds, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { paperSheet } from './wrappings.ts'

export const ramShoulder = picture('ram-shoulder', (paint) => {
  const tray = drawPlate(paint, {
    cx: 400,
    cy: 410,
    rx: 378,
    tone: '#e9e2d4',
    trim: '#55702C',
  }).drawn
  return (
    indigoGround(paint) +
    tray +
    cabbageShreds(paint, { cx: 200, cy: 500, rx: 110, ry: 60 }, 40) +
    [
      [150, 330],
      [610, 300],
      [640, 470],
      [520, 560],
      [330, 570],
    ]
      .map(([x = 0, y = 0], index) =>
        index % 2
          ? tomatoSlice(paint, { x, y, size: 52, turn: index * 20 })
          : cucumberSlice(paint, { x, y, size: 50, turn: index * 14 }),
      )
      .join('') +
    onionRing(paint, { x: 240, y: 258, size: 54 }) +
    shoulderJoint(paint, 384, 398, 296, -12) +
    onionRing(paint, { x: 420, y: 560, size: 54, turn: -8 }) +
    onionSliver(paint, { x: 350, y: 330, size: 70, turn: 10 }) +
    leaf(paint, { x: 560, y: 250, size: 80, turn: -30 }) +
    steam(paint, { x: 380, y: 330, width: 360, height: 280, opacity: 0.3 })
  )
})

function grilledChicken(key: string, chicken: (paint: Paint) => string) {
  return picture(key, (paint) => {
    const plate = drawPlate(paint, { cx: 400, cy: 420, rx: 388, trim: '#9E1B3C' })
    return (
      woodGround(paint, '#3d2417', 3, 6) +
      plate.drawn +
      [0, 1, 2, 3, 4]
        .map((index) =>
          leaf(
            paint,
            { x: 190 + index * 90, y: 540 + (index % 2) * 26, size: 96, turn: index * 44 + 10 },
            '#4f7a2e',
          ),
        )
        .join('') +
      chicken(paint) +
      citrus(paint, { x: 180, y: 566, size: 50, turn: -10 }) +
      tomatoSlice(paint, { x: 280, y: 606, size: 46 }) +
      onionRing(paint, { x: 400, y: 622, size: 48, turn: 8 }) +
      chilli(paint, { x: 470, y: 640, size: 110, turn: -12 }) +
      powderHeap(paint, { cx: 626, cy: 574, rx: 62, ry: 30 })
    )
  })
}

export const gasasshenKaza = grilledChicken('gasasshen-kaza', (paint) =>
  halfChicken(paint, { x: 380, y: 388, size: 256, turn: -8 }),
)
export const gasasshenKazaWhole = grilledChicken('gasasshen-kaza-whole', (paint) =>
  wholeChicken(paint, { x: 376, y: 376, size: 290, turn: -4 }),
)

export const gasasshenKifi = picture('gasasshen-kifi', (paint) => {
  return (
    matGround(paint, '#b98d52', '#27336F') +
    paperSheet(paint, { cx: 400, cy: 410, width: 760, height: 560, turn: -12 }) +
    cabbageShreds(paint, { cx: 260, cy: 560, rx: 120, ry: 50 }, 40) +
    wholeFish(paint, 418, 392, 292, -13) +
    citrus(paint, { x: 590, y: 520, size: 60, turn: -14 }) +
    citrus(paint, { x: 480, y: 574, size: 52, turn: 16 }) +
    onionRing(paint, { x: 250, y: 270, size: 56, turn: -10 }) +
    onionRing(paint, { x: 340, y: 226, size: 42 }, 2) +
    onionSliver(paint, { x: 420, y: 400, size: 70, turn: 20 }) +
    tomatoSlice(paint, { x: 376, y: 612, size: 52 }) +
    powderHeap(paint, { cx: 196, cy: 640, rx: 66, ry: 34 })
  )
})
