import { boneEnd } from './bones.ts'
import { floatingLeaves } from './broths.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { moringaSprig } from './leaves.ts'
import { matGround } from './mats.ts'
import { onionSliver } from './onions.ts'
import { mix, palette } from './palette.ts'
import { bonnet } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { type Oval, spreadInOval } from './shapes.ts'
import { broths, chunks, soupIn } from './soup-recipes.ts'
import { groundnut } from './spices.ts'
import { steam } from './steam.ts'
import { tuwoMound, tuwoTones } from './tuwo.ts'

export const miyanZogale = picture('miyan-zogale', (paint) => {
  const plate = drawPlate(paint, { cx: 250, cy: 288, rx: 236, trim: palette.indigo })
  return (
    clothGround(paint, '#e6cf9d', { y: 700, turn: -3, thread: '#55702C' }) +
    plate.drawn +
    tuwoMound(paint, {
      cx: 240,
      cy: 290,
      rx: 152,
      height: 170,
      tone: tuwoTones.masara,
      bounce: '#e0a339',
    }) +
    soupIn(paint, {
      vessel: { cx: 490, cy: 446, rx: 274, depth: 180, kind: 'enamel' },
      broth: broths.zogale,
      over: () =>
        chunks(paint, [
          [420, 400, 52],
          [560, 410, 56],
          [500, 480, 54],
        ]),
    }) +
    moringaSprig(paint, { x: 70, y: 600, size: 200, turn: -18 }) +
    steam(paint, { x: 490, y: 400, width: 300, height: 280, opacity: 0.4 })
  )
})

export const miyanWake = picture('miyan-wake', (paint) => {
  const beans = (inner: Oval) =>
    spreadInOval(paint.random, 34, { ...inner, rx: inner.rx * 0.86, ry: inner.ry * 0.86 }, 34)
      .map(([x, y]) =>
        groundnut(
          paint,
          { x, y, size: paint.random.between(17, 21), turn: paint.random.between(0, 180) },
          mix('#7d3a22', '#b06a3c', paint.random.next()),
        ),
      )
      .join('')
  const plate = drawPlate(paint, { cx: 560, cy: 290, rx: 232, kind: 'wood' })
  return (
    clothGround(paint, '#7c8a4a', { y: 690, turn: 4, thread: palette.cream }) +
    plate.drawn +
    tuwoMound(paint, {
      cx: 566,
      cy: 290,
      rx: 150,
      height: 165,
      tone: tuwoTones.alkama,
      bounce: '#8f4c23',
    }) +
    soupIn(paint, {
      vessel: { cx: 318, cy: 440, rx: 280, depth: 180, kind: 'clay' },
      broth: broths.wake,
      over: (_, inner) =>
        beans(inner) +
        chunks(paint, [
          [250, 410, 50],
          [390, 440, 52],
        ]),
    }) +
    steam(paint, { x: 320, y: 400, width: 300, height: 270, opacity: 0.36 })
  )
})

export const farfesu = picture(
  'farfesu',
  (paint) =>
    woodGround(paint, '#3b2418', 4, -6) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 366, rx: 350, depth: 220, kind: 'enamel', trim: '#55702C' },
      broth: broths.farfesu,
      over: () =>
        boneEnd(paint, 330, 232, 40, -130) +
        chunks(
          paint,
          [
            [330, 290, 86],
            [500, 270, 80],
            [580, 370, 78],
            [430, 390, 92],
            [260, 400, 76],
            [380, 486, 66],
          ],
          '#8b4a2c',
        ) +
        boneEnd(paint, 636, 330, 36, -30) +
        bonnet(paint, { x: 505, y: 450, size: 36 }) +
        bonnet(paint, { x: 215, y: 330, size: 32 }, '#e58c1e') +
        onionSliver(paint, { x: 420, y: 320, size: 64, turn: 14 }) +
        onionSliver(paint, { x: 310, y: 450, size: 60, turn: -30 }) +
        floatingLeaves(paint, { cx: 400, cy: 380, rx: 220, ry: 110 }, 6, '#4b7d2b', [34, 56]),
    }) +
    steam(paint, { x: 400, y: 320, width: 420, height: 300, plumes: 4, opacity: 0.5 }),
)

export const miyanYakuwa = picture('miyan-yakuwa', (paint) => {
  const plate = drawPlate(paint, { cx: 548, cy: 276, rx: 244, kind: 'glazed', tone: '#c5532b' })
  return (
    matGround(paint, '#c9a56a', '#55702C') +
    plate.drawn +
    tuwoMound(paint, { cx: 550, cy: 284, rx: 156, height: 170, bounce: '#9E1B3C' }) +
    soupIn(paint, {
      vessel: { cx: 310, cy: 440, rx: 280, depth: 190, kind: 'calabash', tone: '#b97a35' },
      broth: broths.yakuwa,
      over: (_, inner) =>
        floatingLeaves(paint, { ...inner, rx: 190, ry: 100 }, 9, '#4a5a26', [40, 66]) +
        chunks(paint, [
          [250, 400, 54],
          [370, 430, 56],
          [300, 490, 48],
        ]),
    }) +
    steam(paint, { x: 310, y: 400, width: 300, height: 270, opacity: 0.36 })
  )
})
