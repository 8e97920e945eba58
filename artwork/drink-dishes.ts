import { drawBottle } from './bottles.ts'
import { citrus } from './citrus.ts'
import { picture } from './frame.ts'
import { date, hibiscus } from './fruits.ts'
import { furaBall } from './fura.ts'
import { ginger } from './ginger.ts'
import { drawGlass } from './glasses.ts'
import { clothGround } from './grounds.ts'
import { ladle } from './ladle.ts'
import { leaf } from './leaves.ts'
import { milkySurface } from './milk.ts'
import { clipped, placed } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { spreadInOval } from './shapes.ts'
import { scattered, tigernuts } from './tigernuts.ts'
import { drawVessel, within } from './vessels.ts'
import { wallGround } from './walls.ts'

export const zobo = picture('zobo', (paint) => {
  const tall = drawGlass(paint, {
    cx: 330,
    top: 140,
    bottom: 630,
    rx: 172,
    tone: '#a31238',
    ice: 3,
    frost: true,
  })
  const small = drawGlass(paint, {
    cx: 600,
    top: 330,
    bottom: 660,
    rx: 124,
    tone: '#a31238',
    ice: 2,
    frost: true,
  })
  return (
    wallGround(paint, '#d98a86', '#8a3b2a') +
    placed(
      tall.back +
        citrus(paint, { x: 446, y: 150, size: 76, turn: -64 }, '#e58a1f', '#f3a93c') +
        tall.front +
        small.back +
        leaf(paint, { x: 594, y: 374, size: 78, turn: -130 }, '#5d8a34') +
        leaf(paint, { x: 596, y: 378, size: 72, turn: -40 }, '#5d8a34') +
        small.front +
        ginger(paint, 130, 684, 74, 12) +
        hibiscus(paint, 420, 706, 58, -70) +
        hibiscus(paint, 500, 726, 48, -100),
      32,
      26,
      0,
      0.92,
    )
  )
})

export const kununZaki = picture('kunun-zaki', (paint) => {
  const glass = drawGlass(paint, {
    cx: 540,
    top: 300,
    bottom: 650,
    rx: 142,
    tone: '#dcc49a',
    clear: false,
    frost: true,
  })
  return (
    wallGround(paint, '#34407c', '#b5793f', 540) +
    placed(
      drawBottle(paint, 270, 118, 650, 126, '#dfc9a2') +
        glass.back +
        milkySurface(paint, glass.surface, '#e6d2ac', 20) +
        glass.front +
        scattered(paint, { cx: 400, cy: 716, rx: 220, ry: 26 }, 130, '#d8b878', [3, 6]) +
        ginger(paint, 660, 704, 60, -10),
      32,
      26,
      0,
      0.92,
    )
  )
})

export const kununAya = picture('kunun-aya', (paint) => {
  const glass = drawGlass(paint, {
    cx: 380,
    top: 150,
    bottom: 640,
    rx: 178,
    tone: '#efe5d0',
    clear: false,
    ice: 3,
    frost: true,
  })
  return (
    wallGround(paint, '#7b8f4c', '#7a4727', 530) +
    placed(
      glass.back +
        glass.front +
        tigernuts(
          paint,
          spreadInOval(paint.random, 22, { cx: 620, cy: 664, rx: 130, ry: 58 }, 34),
          20,
        ) +
        tigernuts(
          paint,
          spreadInOval(paint.random, 8, { cx: 180, cy: 700, rx: 110, ry: 30 }, 40),
          20,
        ) +
        date(paint, 150, 650, 50, 16) +
        date(paint, 240, 690, 50, -14) +
        date(paint, 460, 716, 48, 10),
      32,
      26,
      0,
      0.92,
    )
  )
})

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

export const lemunCitta = picture('lemun-citta', (paint) => {
  const glass = drawGlass(paint, {
    cx: 470,
    top: 190,
    bottom: 650,
    rx: 150,
    tone: '#e9cf5e',
    ice: 3,
    frost: true,
  })
  return (
    wallGround(paint, '#8f2440', '#c08a4d', 530) +
    placed(
      drawBottle(paint, 210, 150, 620, 104, '#e6cb62', darken('#55702C', 0.1)) +
        glass.back +
        citrus(paint, { x: 580, y: 196, size: 66, turn: -70 }) +
        glass.front +
        ginger(paint, 250, 694, 92, 8) +
        ginger(paint, 660, 690, 78, -160) +
        citrus(paint, { x: 420, y: 716, size: 48 }, '#6d9a2b', lighten('#d5e07c', 0.1)),
      32,
      26,
      0,
      0.92,
    )
  )
})
