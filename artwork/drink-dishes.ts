import { drawBottle } from './bottles.ts'
import { citrus } from './citrus.ts'
import { picture } from './frame.ts'
import { date, hibiscus } from './fruits.ts'
import { furaBall } from './fura.ts'
import { ginger } from './ginger.ts'
import { clothGround } from './grounds.ts'
import { jerrycan } from './jerrycan.ts'
import { ladle } from './ladle.ts'
import { milkySurface } from './milk.ts'
import { clipped, type Paint } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { spreadInOval } from './shapes.ts'
import { scattered, tigernuts } from './tigernuts.ts'
import { drawVessel, within } from './vessels.ts'
import { wallGround } from './walls.ts'

type Portion = 'half-litre' | 'litre' | 'five-litres'

/** A cold drink in what it is sold in: one bottle, a larger one or a jerrycan. */
function coldDrink(paint: Paint, portion: Portion, tone: string, cap?: string) {
  if (portion === 'five-litres') return jerrycan(paint, 400, 90, 660, tone)
  return portion === 'litre'
    ? drawBottle(paint, 400, 40, 664, 172, tone, cap)
    : drawBottle(paint, 400, 124, 660, 130, tone, cap)
}

function zoboIn(key: string, portion: Portion) {
  return picture(
    key,
    (paint) =>
      wallGround(paint, '#d98a86', '#8a3b2a') +
      coldDrink(paint, portion, '#a31238', '#55702C') +
      ginger(paint, 150, 684, 78, 12) +
      hibiscus(paint, 560, 706, 66, -70) +
      hibiscus(paint, 650, 716, 58, -110) +
      hibiscus(paint, 240, 736, 50, -100),
  )
}

export const zobo = zoboIn('zobo', 'half-litre')
export const zobo1l = zoboIn('zobo-1l', 'litre')
export const zobo5l = zoboIn('zobo-5l', 'five-litres')

export const kununZaki = picture(
  'kunun-zaki',
  (paint) =>
    wallGround(paint, '#34407c', '#b5793f', 540) +
    coldDrink(paint, 'half-litre', '#dfc9a2') +
    scattered(paint, { cx: 240, cy: 716, rx: 150, ry: 30 }, 150, '#d8b878', [3, 7]) +
    ginger(paint, 600, 690, 80, -10),
)

function kununAyaIn(key: string, portion: Portion) {
  return picture(
    key,
    (paint) =>
      wallGround(paint, '#7b8f4c', '#7a4727', 530) +
      coldDrink(paint, portion, '#efe5d0', '#7a4727') +
      tigernuts(
        paint,
        spreadInOval(paint.random, 20, { cx: 630, cy: 684, rx: 120, ry: 50 }, 34),
        20,
      ) +
      tigernuts(
        paint,
        spreadInOval(paint.random, 6, { cx: 130, cy: 716, rx: 70, ry: 26 }, 40),
        20,
      ) +
      date(paint, 190, 670, 54, 16) +
      date(paint, 270, 720, 54, -14),
  )
}

export const kununAya = kununAyaIn('kunun-aya', 'half-litre')
export const kununAya1l = kununAyaIn('kunun-aya-1l', 'litre')
export const kununAya5l = kununAyaIn('kunun-aya-5l', 'five-litres')

export const furaDaNono = picture('fura-da-nono', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 390,
    cy: 350,
    rx: 346,
    depth: 250,
    kind: 'calabash',
    full: 0.92,
  })
  const balls = (
    [
      [270, 300, 78],
      [420, 270, 82],
      [360, 392, 86],
      [520, 370, 72],
    ] as const
  ).map(([cx, cy, r]) => furaBall(paint, cx, cy, r))
  return (
    clothGround(paint, '#9c2b46', { y: 60, turn: 5, thread: '#f0cf8e' }) +
    bowl.back +
    within(paint, bowl, milkySurface(paint, bowl.inner, '#f6eedd', 60)) +
    clipped(
      paint,
      bowl.heap,
      balls.join('') + scattered(paint, { ...bowl.inner, rx: 220, ry: 120 }, 50, '#b89a66', [2, 4]),
    ) +
    ladle(paint, 540, 436, -24, 1.1) +
    bowl.front
  )
})

export const lemunCitta = picture(
  'lemun-citta',
  (paint) =>
    wallGround(paint, '#8f2440', '#c08a4d', 530) +
    coldDrink(paint, 'half-litre', '#e6cb62', darken('#55702C', 0.1)) +
    ginger(paint, 170, 690, 96, 8) +
    ginger(paint, 650, 690, 84, -160) +
    citrus(paint, { x: 540, y: 700, size: 56 }, '#6d9a2b', lighten('#d5e07c', 0.1)) +
    citrus(paint, { x: 290, y: 724, size: 46 }, '#6d9a2b', lighten('#d5e07c', 0.1)),
)
