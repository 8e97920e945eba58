import { oilBeads } from './broths.ts'
import { grainHeap } from './dambu.ts'
import { picture } from './frame.ts'
import { clothGround, indigoGround } from './grounds.ts'
import { kosaiBall } from './kosai.ts'
import { kuliStick } from './kuli-kuli.ts'
import { moringaSprig } from './leaves.ts'
import { matGround } from './mats.ts'
import { leafHeap } from './moringa.ts'
import { onionRing, onionSliver } from './onions.ts'
import { clipped, ellipse } from './paint.ts'
import { palette } from './palette.ts'
import { bonnet } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { spreadInOval } from './shapes.ts'
import { groundnut } from './spices.ts'
import { steam } from './steam.ts'
import { tomatoSlice } from './vegetables.ts'
import { drawVessel } from './vessels.ts'
import { openedParcel } from './wraps.ts'

export const tuwoShinkafa = picture(
  'tuwo-shinkafa',
  (paint) =>
    clothGround(paint, '#c9694a', { y: 690, turn: -4, thread: '#f5e5b5' }) +
    drawPlate(paint, { cx: 400, cy: 440, rx: 380, trim: '#27336F' }).drawn +
    openedParcel(paint, { cx: 400, cy: 480, rx: 204, height: 228 }) +
    steam(paint, { x: 400, y: 300, width: 340, height: 270, plumes: 3, opacity: 0.6 }),
)

export const dambu = picture(
  'dambu',
  (paint) =>
    indigoGround(paint, '#2b4a7a') +
    drawPlate(paint, { cx: 400, cy: 430, rx: 372, kind: 'clay' }).drawn +
    ellipse({ cx: 420, cy: 480, rx: 310, ry: 160 }, '#1d0c06', 'opacity=".4"') +
    grainHeap(paint, { cx: 400, cy: 440, rx: 300, ry: 160 }, 250) +
    spreadInOval(paint.random, 16, { cx: 400, cy: 380, rx: 230, ry: 140 }, 60)
      .map(([x, y]) => groundnut(paint, { x, y, size: 21, turn: paint.random.between(0, 180) }))
      .join('') +
    onionSliver(paint, { x: 320, y: 330, size: 60, turn: 20 }) +
    onionSliver(paint, { x: 480, y: 430, size: 60, turn: -30 }) +
    bonnet(paint, { x: 530, y: 310, size: 34 }) +
    steam(paint, { x: 400, y: 290, width: 320, height: 230, opacity: 0.36 }),
)

export const kwadonZogale = picture('kwadon-zogale', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 380,
    rx: 346,
    depth: 190,
    kind: 'glazed',
    tone: '#c5532b',
    trim: '#f6e3b4',
  })
  return (
    matGround(paint, '#e6cd93', palette.leaf) +
    bowl.back +
    clipped(
      paint,
      bowl.heap,
      leafHeap(paint, bowl.inner, 230) +
        tomatoSlice(paint, { x: 260, y: 300, size: 54, turn: -12 }) +
        tomatoSlice(paint, { x: 520, y: 420, size: 56, turn: 14 }) +
        tomatoSlice(paint, { x: 330, y: 450, size: 48 }) +
        onionRing(paint, { x: 420, y: 280, size: 54, turn: 8 }) +
        onionRing(paint, { x: 230, y: 400, size: 48, turn: -12 }) +
        onionRing(paint, { x: 580, y: 330, size: 48, turn: 20 }) +
        spreadInOval(paint.random, 13, { cx: 410, cy: 370, rx: 180, ry: 100 }, 56)
          .map(([x, y]) => kosaiBall(paint, x, y, 18, '#a8662a'))
          .join('') +
        oilBeads(paint, { cx: 400, cy: 370, rx: 240, ry: 130 }, '#d99a24', 14),
    ) +
    bowl.front +
    moringaSprig(paint, { x: 60, y: 690, size: 190, turn: -14 }) +
    kuliStick(paint, 640, 690, 150, -10)
  )
})
