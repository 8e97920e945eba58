import { floatingLeaves } from './broths.ts'
import { wholeFish } from './fish.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { moringaSprig } from './leaves.ts'
import { matGround } from './mats.ts'
import { onionSliver } from './onions.ts'
import { palette } from './palette.ts'
import { bonnet } from './peppers.ts'
import { spreadInOval } from './shapes.ts'
import { fishTail, lumps, onTheBone } from './simmered.ts'
import { broths, chunks, soupIn, soupWithTuwo } from './soup-recipes.ts'
import { steam } from './steam.ts'
import { tuwoTones } from './tuwo.ts'

const bowl = { cx: 400, cy: 476, rx: 318, depth: 190 }

export const miyanZogale = picture(
  'miyan-zogale',
  (paint) =>
    clothGround(paint, '#c9694a', { y: 736, turn: -3, thread: '#f5e5b5' }) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.masara,
      vessel: { ...bowl, kind: 'enamel' },
      broth: broths.zogale,
      over: (_, inner) =>
        moringaSprig(paint, { x: 200, y: 470, size: 150, turn: -24 }) +
        moringaSprig(paint, { x: 470, y: 560, size: 150, turn: 8 }) +
        moringaSprig(paint, { x: 520, y: 430, size: 130, turn: -50 }) +
        lumps(
          paint,
          spreadInOval(paint.random, 12, { ...inner, rx: 250, ry: 130 }, 70),
          [14, 22],
          '#d8391f',
        ) +
        chunks(paint, [
          [320, 420, 58],
          [500, 450, 62],
          [380, 540, 60],
        ]),
    }) +
    steam(paint, { x: 400, y: 420, width: 300, height: 280, opacity: 0.4 }),
)

export const miyanWake = picture(
  'miyan-wake',
  (paint) =>
    clothGround(paint, '#7c8a4a', { y: 736, turn: 4, thread: palette.cream }) +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.shinkafa,
      leaf: '#3f7a34',
      openedLeft: true,
      vessel: { ...bowl, kind: 'clay', tone: '#8a4a2a' },
      broth: broths.wake,
      over: () =>
        fishTail(paint, { x: 300, y: 420, size: 96, turn: -168 }, '#5c3a20') +
        fishTail(paint, { x: 530, y: 416, size: 100, turn: -12 }, '#644022') +
        wholeFish(paint, 420, 520, 186, -5, '#5f3a1e'),
    }) +
    steam(paint, { x: 400, y: 420, width: 300, height: 270, opacity: 0.36 }),
)

export const farfesu = picture(
  'farfesu',
  (paint) =>
    woodGround(paint, '#3b2418', 4, -6) +
    soupIn(paint, {
      vessel: { cx: 400, cy: 380, rx: 372, depth: 230, kind: 'enamel', trim: '#55702C' },
      broth: broths.farfesu,
      over: () =>
        onTheBone(paint, { x: 300, y: 300, size: 84, turn: -165 }, '#8b4a2c') +
        onTheBone(paint, { x: 500, y: 290, size: 82, turn: -24 }, '#8b4a2c') +
        onTheBone(paint, { x: 590, y: 410, size: 76, turn: 18 }, '#8b4a2c') +
        onTheBone(paint, { x: 400, y: 400, size: 90, turn: -60 }, '#8b4a2c') +
        onTheBone(paint, { x: 230, y: 430, size: 74, turn: 170 }, '#8b4a2c') +
        onTheBone(paint, { x: 420, y: 520, size: 72, turn: 10 }, '#8b4a2c') +
        bonnet(paint, { x: 520, y: 480, size: 38 }) +
        bonnet(paint, { x: 196, y: 340, size: 34 }, '#e58c1e') +
        onionSliver(paint, { x: 400, y: 330, size: 64, turn: 14 }) +
        onionSliver(paint, { x: 300, y: 480, size: 60, turn: -30 }) +
        floatingLeaves(paint, { cx: 400, cy: 400, rx: 250, ry: 120 }, 7, '#4b7d2b', [34, 56]),
    }) +
    steam(paint, { x: 400, y: 320, width: 420, height: 300, plumes: 4, opacity: 0.5 }),
)

export const miyanYakuwa = picture(
  'miyan-yakuwa',
  (paint) =>
    matGround(paint, '#c9a56a', '#55702C') +
    soupWithTuwo(paint, {
      tuwo: tuwoTones.dawa,
      vessel: { ...bowl, kind: 'calabash', tone: '#b97a35' },
      broth: broths.yakuwa,
      over: (_, inner) =>
        floatingLeaves(paint, { ...inner, rx: 240, ry: 120 }, 14, '#43542a', [44, 70]) +
        onTheBone(paint, { x: 290, y: 440, size: 66, turn: -150 }, '#8a4a34') +
        onTheBone(paint, { x: 510, y: 440, size: 68, turn: -30 }, '#8a4a34') +
        onTheBone(paint, { x: 400, y: 545, size: 64, turn: 14 }, '#8a4a34'),
    }) +
    steam(paint, { x: 400, y: 420, width: 300, height: 270, opacity: 0.36 }),
)
