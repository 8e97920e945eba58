import { brothSurface, gloss } from './broths.ts'
import { picture } from './frame.ts'
import { ginger } from './ginger.ts'
import { drawGlass } from './glasses.ts'
import { clothGround } from './grounds.ts'
import { ladle } from './ladle.ts'
import { leaf } from './leaves.ts'
import { onionRing, onionSliver } from './onions.ts'
import { clipped, line, linear, radial, shape, placed } from './paint.ts'
import { bonnet, chilli } from './peppers.ts'
import { blobPath, openCurve, spreadInOval } from './shapes.ts'
import { groundnut, powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { relief, reliefs } from './textures.ts'
import { drawVessel, within } from './vessels.ts'

export const yaji = picture('yaji', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 360,
    rx: 282,
    depth: 180,
    kind: 'calabash',
    full: 0.96,
  })
  return (
    clothGround(paint, '#d9a443', { y: 50, turn: 4, thread: '#7a1f16' }) +
    bowl.back +
    clipped(paint, bowl.heap, powderHeap(paint, bowl.inner, '#b04a1a', 240)) +
    bowl.front +
    spreadInOval(paint.random, 13, { cx: 230, cy: 640, rx: 150, ry: 48 }, 46)
      .map(([x, y]) => groundnut(paint, { x, y, size: 26, turn: paint.random.between(0, 180) }))
      .join('') +
    chilli(paint, { x: 470, y: 650, size: 170, turn: -14 }, '#9c1b12') +
    chilli(paint, { x: 520, y: 690, size: 150, turn: 8 }, '#b3261a') +
    ginger(paint, 680, 580, 84, -30) +
    powderHeap(paint, { cx: 120, cy: 560, rx: 56, ry: 26 }, '#b04a1a')
  )
})

export const maiShanu = picture('mai-shanu', (paint) => {
  const jar = drawGlass(paint, {
    cx: 310,
    top: 130,
    bottom: 600,
    rx: 196,
    foot: 0.94,
    tone: '#f0b62c',
    clear: true,
    level: 0.17,
    ratio: 0.36,
  })
  const dish = drawVessel(paint, {
    cx: 600,
    cy: 560,
    rx: 160,
    depth: 96,
    kind: 'calabash',
    full: 0.96,
  })
  const knob = blobPath(paint.random, { cx: 590, cy: 540, rx: 104, ry: 66, rough: 0.1, points: 12 })
  const curl = openCurve([
    [520, 540],
    [556, 506],
    [612, 500],
    [656, 524],
    [640, 556],
    [590, 560],
  ])
  return (
    clothGround(paint, '#efd9a6', { y: 690, turn: 2, thread: '#9E1B3C' }) +
    jar.back +
    shape(
      blobPath(paint.random, {
        ...jar.surface,
        rx: jar.surface.rx * 0.7,
        ry: jar.surface.ry * 0.6,
        rough: 0.2,
        points: 12,
      }),
      linear(paint, [
        [0, '#fff2b4'],
        [1, '#f6cf55'],
      ]),
      'opacity=".75"',
    ) +
    jar.front +
    line(
      openCurve([
        [122, 196],
        [220, 246],
        [310, 256],
        [400, 246],
        [498, 196],
      ]),
      '#8a5a2c',
      14,
    ) +
    line(
      openCurve([
        [122, 192],
        [220, 242],
        [310, 252],
        [400, 242],
        [498, 192],
      ]),
      '#e3c48c',
      5,
      'stroke-dasharray="9 6"',
    ) +
    dish.back +
    within(
      paint,
      dish,
      brothSurface(paint, dish.inner, {
        tone: '#efb52e',
        texture: reliefs.silk,
        oilPools: 8,
        oil: '#ffd95a',
      }),
    ) +
    clipped(
      paint,
      dish.heap,
      relief(
        paint,
        { ...reliefs.dough, bevel: 12, height: 16, shine: 0.4, gloss: 12 },
        shape(
          knob,
          radial(paint, [
            [0, '#fff7cf'],
            [0.5, '#fbe08a'],
            [1, '#dba437'],
          ]),
        ),
      ) +
        line(curl, '#d69a2c', 8, 'opacity=".5"') +
        placed(line(curl, '#fffbe0', 5, 'opacity=".8"'), -2, -5),
    ) +
    dish.front +
    ladle(paint, 200, 660, -8, 0.9) +
    leaf(paint, { x: 560, y: 700, size: 90, turn: -12 })
  )
})

export const miyarJajjage = picture('miyar-jajjage', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 370,
    rx: 336,
    depth: 210,
    kind: 'clay',
    full: 0.92,
  })
  return (
    clothGround(paint, '#e2b650', { y: 50, turn: -5, thread: '#7a1f16' }) +
    bowl.back +
    within(
      paint,
      bowl,
      brothSurface(paint, bowl.inner, {
        tone: '#c92a14',
        oilPools: 60,
        oil: '#e8741a',
        flecks: '#f6d68a',
        greens: '#d94a22',
        greenCount: 44,
        greenSize: [16, 40],
      }) + gloss(bowl.inner),
    ) +
    clipped(
      paint,
      bowl.heap,
      [0, 1, 2, 3, 4, 5]
        .map((index) =>
          onionSliver(paint, {
            x: 260 + index * 56,
            y: 330 + (index % 3) * 50,
            size: 54,
            turn: index * 50,
          }),
        )
        .join('') +
        leaf(paint, { x: 400, y: 350, size: 80, turn: -30 }) +
        leaf(paint, { x: 396, y: 354, size: 70, turn: 40 }),
    ) +
    bowl.front +
    bonnet(paint, { x: 120, y: 640, size: 54 }) +
    bonnet(paint, { x: 220, y: 690, size: 48 }, '#e58a1c') +
    chilli(paint, { x: 500, y: 690, size: 170, turn: -10 }) +
    onionRing(paint, { x: 690, y: 620, size: 54, turn: -10 }) +
    steam(paint, { x: 400, y: 330, width: 340, height: 260, opacity: 0.34 })
  )
})
