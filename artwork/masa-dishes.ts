import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, indigoGround } from './grounds.ts'
import { masaPile } from './masa.ts'
import { dropShadow, line, linear, radial, shape, specks } from './paint.ts'
import { palette } from './palette.ts'
import { drawPlate } from './plates.ts'
import { inRows } from './rows.ts'
import { closedCurve, openCurve, ovalPath } from './shapes.ts'
import { broths, chunks, soupIn } from './soup-recipes.ts'
import { powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { drawVessel } from './vessels.ts'
import { drawFaifai } from './weaving.ts'

function masaPlate(key: string, counts: readonly number[], r: number, yaji: number) {
  return picture(key, (paint) => {
    const plate = drawPlate(paint, { cx: 400, cy: 424, rx: 386 })
    const cup = drawVessel(paint, { cx: 400, cy: 676, rx: yaji, depth: yaji * 0.7, kind: 'clay' })
    return (
      indigoGround(paint) +
      plate.drawn +
      masaPile(
        paint,
        inRows(counts, { cx: 400, cy: 392, across: r * 1.96, down: r * 1.24, r, bow: 0.08 }),
      ) +
      cup.back +
      powderHeap(paint, { ...cup.inner, rx: yaji * 0.82, ry: yaji * 0.5 }, '#b3521f', yaji * 0.5) +
      cup.front +
      steam(paint, { x: 400, y: 220, width: 320, height: 200, opacity: 0.3 })
    )
  })
}

export const masa = masaPlate('masa', [1, 2, 3], 106, 84)
export const masa12 = masaPlate('masa-12', [2, 3, 4, 3], 82, 84)
export const masa24 = masaPlate('masa-24', [4, 5, 6, 5, 4], 58, 84)

export const masaTaushe = picture('masa-taushe', (paint) => {
  const plate = drawPlate(paint, { cx: 400, cy: 420, rx: 376, kind: 'wood' })
  return (
    clothGround(paint, '#c9694a', { y: 50, turn: -4, thread: '#f6dfae' }) +
    plate.drawn +
    masaPile(paint, [
      [250, 300, 88],
      [378, 244, 86],
      [528, 232, 84],
      [146, 386, 90],
      [158, 494, 92],
      [266, 566, 94],
    ]) +
    soupIn(paint, {
      vessel: { cx: 494, cy: 420, rx: 214, depth: 140, kind: 'enamel' },
      broth: { ...broths.taushe, greenCount: 14 },
      over: () =>
        chunks(paint, [
          [434, 380, 46],
          [546, 390, 48],
          [494, 460, 50],
        ]) +
        floatingLeaves(paint, { cx: 504, cy: 430, rx: 110, ry: 60 }, 5, palette.leaf, [34, 50]),
    }) +
    steam(paint, { x: 494, y: 370, width: 240, height: 260, opacity: 0.4 })
  )
})

export const masaZuma = picture('masa-zuma', (paint) => {
  const plate = drawPlate(paint, {
    cx: 400,
    cy: 450,
    rx: 350,
    kind: 'glazed',
    tone: '#2f4b86',
    trim: '#f0d9a0',
  })
  const pile = masaPile(
    paint,
    [
      [190, 400, 104],
      [610, 400, 104],
      [400, 400, 116],
      [400, 292, 114],
      [290, 520, 108],
      [510, 520, 108],
    ],
    { brown: '#c98434' },
  )
  const honey = linear(
    paint,
    [
      [0, '#ffd56b', 0.95],
      [0.5, '#e8971d', 0.9],
      [1, '#a95408', 0.92],
    ],
    80,
  )
  const pour = closedCurve([
    [330, 250],
    [400, 226],
    [476, 246],
    [520, 290],
    [528, 360],
    [508, 372],
    [496, 318],
    [470, 316],
    [462, 420],
    [444, 436],
    [432, 330],
    [392, 322],
    [384, 470],
    [366, 486],
    [352, 330],
    [322, 316],
    [306, 372],
    [288, 364],
    [292, 290],
  ])
  const pool = ovalPath({ cx: 400, cy: 566, rx: 190, ry: 46 })
  return (
    clothGround(paint, '#e3b04b', { y: 700, turn: -3, thread: '#8a3b1c' }) +
    plate.drawn +
    shape(
      pool,
      radial(paint, [
        [0, '#ffd97a'],
        [0.7, '#dd8a1a'],
        [1, '#9a4c0a'],
      ]),
    ) +
    pile +
    dropShadow(pour, 4, 8, 0.35) +
    shape(pour, honey) +
    line(
      openCurve([
        [316, 284],
        [360, 256],
        [410, 248],
      ]),
      '#fff8dc',
      9,
      'opacity=".85"',
    ) +
    line(
      'M372 350L374 440M450 350L452 400M514 320L516 344M300 330L298 350',
      '#fff8dc',
      6,
      'opacity=".8"',
    ) +
    line('M400 -20L402 232', '#e8971d', 15) +
    line('M398 -20L400 232', '#ffe08a', 5, 'opacity=".9"') +
    line(
      openCurve([
        [260, 580],
        [330, 604],
        [420, 606],
      ]),
      '#fff8dc',
      6,
      'opacity=".7"',
    )
  )
})

export const masaGero = picture('masa-gero', (paint) => {
  return (
    clothGround(paint, '#b5563a') +
    drawFaifai(paint, { cx: 400, cy: 430, rx: 388, rings: 20 }) +
    masaPile(
      paint,
      inRows([1, 2, 3], { cx: 400, cy: 400, across: 220, down: 138, r: 110, bow: 0.08 }),
      { tone: '#b99a6c', brown: '#8a4a1c' },
    ) +
    specks(
      paint.random,
      { cx: 400, cy: 680, rx: 320, ry: 60 },
      { count: 90, size: [3, 7], color: '#d9bd84', opacity: 0.9 },
    ) +
    steam(paint, { x: 400, y: 280, width: 320, height: 230, opacity: 0.34 })
  )
})
