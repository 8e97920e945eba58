import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, indigoGround } from './grounds.ts'
import { matGround } from './mats.ts'
import { palette } from './palette.ts'
import { spreadInOval } from './shapes.ts'
import { drumstick, fishTail, lumps } from './simmered.ts'
import { broths, chunks, oilSwirl, soupWithTuwo } from './soup-recipes.ts'
import { groundnut } from './spices.ts'
import { steam } from './steam.ts'
import { tuwoTones } from './tuwo.ts'
import { okraSlice } from './vegetables.ts'

const bowl = { cx: 400, cy: 476, rx: 318, depth: 190 }

export const miyanTaushe = picture(
  'miyan-taushe',
  (paint) =>
    clothGround(paint, '#5c6f35', { y: 730, turn: -3, thread: palette.gold }) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.shinkafa,
      leaf: '#7fa03c',
      vessel: { ...bowl, kind: 'calabash' },
      broth: broths.taushe,
      over: (_, inner) =>
        lumps(
          paint,
          [
            [210, 440],
            [270, 540],
            [330, 400],
            [480, 570],
            [590, 530],
            [610, 430],
            [430, 470],
          ],
          [38, 48],
          '#f2931f',
          0.6,
        ) +
        chunks(paint, [
          [300, 470, 56],
          [500, 420, 60],
          [390, 560, 58],
          [540, 500, 54],
        ]) +
        floatingLeaves(paint, { ...inner, rx: 230, ry: 110 }, 8, palette.leaf, [40, 66]),
    }) +
    steam(paint, { x: 400, y: 420, width: 360, height: 290, opacity: 0.4 }),
)

export const miyanKuka = picture(
  'miyan-kuka',
  (paint) =>
    matGround(paint, '#d9b878', palette.clay) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.dawa,
      openedLeft: true,
      vessel: { ...bowl, kind: 'clay' },
      broth: broths.kuka,
      over: () =>
        oilSwirl(400, 560) +
        chunks(
          paint,
          [
            [230, 450, 58],
            [340, 410, 62],
            [290, 540, 54],
          ],
          '#6e3a20',
        ) +
        fishTail(paint, { x: 500, y: 428, size: 92, turn: -16 }, '#c2a06a') +
        fishTail(paint, { x: 560, y: 520, size: 84, turn: 14 }, '#b8945c'),
    }) +
    steam(paint, { x: 400, y: 420, width: 340, height: 290, opacity: 0.36 }),
)

export const miyanGeda = picture(
  'miyan-geda',
  (paint) =>
    clothGround(paint, '#e6bd66', { y: 734, turn: 3, thread: '#8a2340' }) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.shinkafa,
      vessel: { ...bowl, kind: 'glazed', tone: '#27336F', trim: '#f0d9a0' },
      broth: broths.geda,
      over: () =>
        drumstick(paint, { x: 300, y: 430, size: 112, turn: -152 }) +
        drumstick(paint, { x: 480, y: 440, size: 116, turn: -24 }) +
        drumstick(paint, { x: 380, y: 550, size: 108, turn: 8 }) +
        spreadInOval(paint.random, 12, { cx: 400, cy: 490, rx: 260, ry: 120 }, 60)
          .map(([x, y]) => groundnut(paint, { x, y, size: 17, turn: x }, '#d9a868'))
          .join(''),
    }) +
    steam(paint, { x: 420, y: 420, width: 360, height: 280, opacity: 0.36 }),
)

export const miyanKubewa = picture(
  'miyan-kubewa',
  (paint) =>
    indigoGround(paint) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.shinkafa,
      openedLeft: true,
      vessel: { ...bowl, kind: 'enamel', trim: '#9E1B3C' },
      broth: broths.kubewa,
      over: (_, inner) =>
        spreadInOval(paint.random, 40, { ...inner, rx: inner.rx * 0.88, ry: inner.ry * 0.86 }, 44)
          .map(([x, y]) =>
            okraSlice(paint, {
              x,
              y,
              size: paint.random.between(17, 26),
              turn: paint.random.between(0, 90),
            }),
          )
          .join('') +
        fishTail(paint, { x: 490, y: 440, size: 108, turn: -14 }) +
        fishTail(paint, { x: 420, y: 566, size: 96, turn: 172 }) +
        chunks(paint, [
          [280, 440, 60],
          [250, 540, 52],
          [590, 530, 56],
        ]),
    }) +
    steam(paint, { x: 400, y: 420, width: 340, height: 280, opacity: 0.4 }),
)

export const miyanAlayyahu = picture(
  'miyan-alayyahu',
  (paint) =>
    clothGround(paint, '#efdcb4', { y: 736, turn: 3, thread: palette.clay }) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.shinkafa,
      leaf: '#4f8a3c',
      vessel: { ...bowl, kind: 'wood' },
      broth: broths.alayyahu,
      over: (_, inner) =>
        floatingLeaves(
          paint,
          { ...inner, rx: inner.rx * 0.84, ry: inner.ry * 0.84 },
          26,
          '#2f6f28',
          [58, 92],
        ) +
        lumps(
          paint,
          spreadInOval(paint.random, 30, { ...inner, rx: 250, ry: 130 }, 40),
          [14, 24],
          '#f0dfae',
        ) +
        chunks(paint, [
          [290, 450, 58],
          [500, 430, 62],
          [400, 550, 60],
        ]),
    }) +
    steam(paint, { x: 400, y: 420, width: 340, height: 280, opacity: 0.4 }),
)
