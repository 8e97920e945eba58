import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, indigoGround } from './grounds.ts'
import { matGround } from './mats.ts'
import { palette } from './palette.ts'
import { spreadInOval } from './shapes.ts'
import { broths, chunks, oilSwirl, soupIn } from './soup-recipes.ts'
import { groundnut } from './spices.ts'
import { steam } from './steam.ts'
import { tuwoMound, tuwoTones } from './tuwo.ts'
import { okraSlice } from './vegetables.ts'

export const miyanTaushe = picture(
  'miyan-taushe',
  (paint) =>
    clothGround(paint, '#5c6f35', { y: 70, turn: -6, thread: palette.gold }) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 350, rx: 350, depth: 220, kind: 'calabash' },
      broth: broths.taushe,
      over: () =>
        tuwoMound(paint, { cx: 296, cy: 346, rx: 178, height: 205, bounce: '#e0741f' }) +
        chunks(paint, [
          [530, 270, 62],
          [616, 350, 58],
          [505, 400, 72],
          [390, 482, 56],
        ]) +
        floatingLeaves(paint, { cx: 570, cy: 410, rx: 120, ry: 70 }, 6, palette.leaf, [40, 66]),
    }) +
    steam(paint, { x: 440, y: 300, width: 360, height: 290, opacity: 0.4 }),
)

export const miyanKuka = picture(
  'miyan-kuka',
  (paint) =>
    matGround(paint, '#d9b878', palette.clay) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 380, rx: 346, depth: 220, kind: 'clay' },
      broth: broths.kuka,
      over: () =>
        oilSwirl(290, 446) +
        tuwoMound(paint, { cx: 490, cy: 356, rx: 180, height: 200, bounce: '#6f7a3a' }) +
        chunks(
          paint,
          [
            [190, 330, 58],
            [272, 282, 60],
            [164, 414, 48],
            [430, 500, 52],
          ],
          '#6e3a20',
        ),
    }) +
    steam(paint, { x: 340, y: 330, width: 340, height: 290, opacity: 0.36 }),
)

export const miyanGeda = picture(
  'miyan-geda',
  (paint) =>
    clothGround(paint, '#e6bd66', { y: 60, turn: 4, thread: '#8a2340' }) +
    soupIn(paint, {
      vessel: {
        cx: 400,
        cy: 366,
        rx: 350,
        depth: 216,
        kind: 'glazed',
        tone: '#27336F',
        trim: '#f0d9a0',
      },
      broth: broths.geda,
      over: () =>
        tuwoMound(paint, {
          cx: 380,
          cy: 318,
          rx: 176,
          height: 190,
          tone: tuwoTones.dawa,
          bounce: '#b9702f',
        }) +
        chunks(paint, [
          [590, 380, 62],
          [210, 400, 60],
          [330, 474, 64],
          [480, 486, 58],
        ]) +
        spreadInOval(paint.random, 11, { cx: 400, cy: 420, rx: 250, ry: 90 }, 60)
          .map(([x, y]) => groundnut(paint, { x, y, size: 16, turn: x }, '#d9a868'))
          .join('') +
        floatingLeaves(paint, { cx: 400, cy: 440, rx: 200, ry: 40 }, 4, palette.leaf, [36, 56]),
    }) +
    steam(paint, { x: 420, y: 300, width: 360, height: 280, opacity: 0.36 }),
)

export const miyanKubewa = picture(
  'miyan-kubewa',
  (paint) =>
    indigoGround(paint) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 366, rx: 350, depth: 210, kind: 'enamel', trim: '#9E1B3C' },
      broth: broths.kubewa,
      over: (_, inner) =>
        spreadInOval(paint.random, 26, { ...inner, rx: inner.rx * 0.88, ry: inner.ry * 0.86 }, 50)
          .map(([x, y]) =>
            okraSlice(paint, {
              x,
              y,
              size: paint.random.between(17, 25),
              turn: paint.random.between(0, 90),
            }),
          )
          .join('') +
        tuwoMound(paint, { cx: 520, cy: 350, rx: 176, height: 196, bounce: '#7d9a32' }) +
        chunks(paint, [
          [260, 310, 60],
          [210, 400, 54],
          [340, 410, 64],
          [400, 490, 52],
        ]),
    }) +
    steam(paint, { x: 330, y: 320, width: 340, height: 280, opacity: 0.4 }),
)

export const miyanAlayyahu = picture(
  'miyan-alayyahu',
  (paint) =>
    clothGround(paint, '#efdcb4', { y: 62, turn: 5, thread: palette.clay }) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 370, rx: 348, depth: 214, kind: 'wood' },
      broth: broths.alayyahu,
      over: (_, inner) =>
        floatingLeaves(
          paint,
          { ...inner, rx: inner.rx * 0.8, ry: inner.ry * 0.8 },
          16,
          '#38702c',
          [50, 84],
        ) +
        tuwoMound(paint, {
          cx: 300,
          cy: 340,
          rx: 172,
          height: 190,
          tone: tuwoTones.masara,
          bounce: '#a8521c',
        }) +
        chunks(paint, [
          [540, 310, 60],
          [600, 390, 58],
          [460, 460, 62],
        ]),
    }) +
    steam(paint, { x: 450, y: 320, width: 340, height: 280, opacity: 0.4 }),
)
