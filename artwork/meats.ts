import {
  clipped,
  ellipse,
  line,
  linear,
  type Paint,
  placed,
  radial,
  shape,
  specks,
  dropShadow,
} from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { type Blob, blobPath, insideOval, openCurve, trace, turned } from './shapes.ts'
import { type Relief, relief, reliefs } from './textures.ts'

type Cut = Blob & { tone?: string; char?: number; spice?: number; texture?: Relief }

/** One piece of grilled meat: browned faces, charred edges, spice and glistening fat. */
export function meatPiece(paint: Paint, cut: Cut): string {
  const { tone = '#a04a20', char = 0.6, spice = 1, texture = reliefs.meat } = cut
  const { random } = paint
  const { cx, cy, rx, ry } = cut
  const outline = blobPath(random, { rough: 0.09, points: 10, boxy: 0.45, ...cut })
  const color = mix(tone, random.chance(0.4) ? '#6a2a12' : '#c8692e', random.between(0, 0.4))
  const fill = radial(paint, [
    [0, lighten(color, 0.36)],
    [0.38, color],
    [0.8, darken(color, 0.36)],
    [1, darken(color, 0.66)],
  ])
  let burnt = ''
  for (let index = 0; index < 9 * char; index++) {
    const angle = random.between(0, Math.PI * 2)
    const reach = random.between(0.78, 1.02)
    const size = random.between(0.06, 0.2) * Math.min(rx, ry)
    burnt += blobPath(random, {
      cx: cx + Math.cos(angle) * rx * reach,
      cy: cy + Math.sin(angle) * ry * reach,
      rx: size * random.between(1, 2),
      ry: size,
      rough: 0.4,
      points: 7,
      turn: (angle * 180) / Math.PI + 90,
    })
  }
  let fibres = ''
  for (let index = 0; index < 5; index++) {
    const across = random.between(-0.7, 0.7) * ry
    const [from, to] = [random.between(-0.75, -0.2) * rx, random.between(0.2, 0.75) * rx]
    const bow = random.between(-0.12, 0.12) * ry
    const ends = [
      [from, across],
      [(from + to) / 2, across + bow],
      [to, across],
    ] as const
    fibres += openCurve(ends.map(([x, y]) => turned([cx + x, cy + y], cut.turn ?? 0, [cx, cy])))
  }
  let fat = ''
  for (let index = 0; index < 3; index++) {
    const [x, y] = insideOval(random, { cx, cy, rx: rx * 0.7, ry: ry * 0.7 })
    fat += blobPath(random, {
      cx: x,
      cy: y,
      rx: rx * random.between(0.1, 0.3),
      ry: ry * 0.07,
      rough: 0.3,
      points: 6,
      turn: random.between(-30, 30),
    })
  }
  const body =
    shape(outline, fill) +
    clipped(
      paint,
      outline,
      shape(fat, lighten(color, 0.42), 'opacity=".5"') +
        line(fibres, '#2a0d05', Math.min(rx, ry) * 0.05, 'opacity=".34"') +
        line(outline, '#240d05', Math.min(rx, ry) * 0.34, 'opacity=".22"') +
        line(outline, '#1c0b05', Math.min(rx, ry) * 0.16, 'opacity=".4"') +
        shape(burnt, '#1c0b05', `opacity="${char > 0.3 ? 0.7 : 0.3}"`),
    )
  const grains = specks(
    random,
    { cx, cy, rx: rx * 0.9, ry: ry * 0.85 },
    { count: Math.round(26 * spice), size: [1, 3.6], color: '#f3b45a', opacity: 0.8 },
  )
  const shadow = dropShadow(outline, rx * 0.07, ry * 0.17, 0.45)
  return shadow + relief(paint, texture, body) + grains
}

type Skewer = {
  x: number
  y: number
  turn: number
  pieces: number
  step: number
  cut: Partial<Cut> & { rx: number; ry: number }
  tail?: number
  stick?: string
}

/** A stick with meat; x and y are its middle, and the handle shows at the lower left end. */
export function skewer(paint: Paint, options: Skewer): string {
  const { x, y, turn, pieces, step, cut, tail = 150, stick = '#c99a5b' } = options
  const { random } = paint
  const half = ((pieces - 1) * step) / 2
  const wood = linear(
    paint,
    [
      [0, lighten(stick, 0.5)],
      [0.5, stick],
      [1, darken(stick, 0.5)],
    ],
    90,
  )
  const [from, to] = [-half - cut.rx - tail, half + cut.rx + 34]
  const rod = trace`M${from} -5L${to} -4L${to + 22} 0L${to} 4L${from} 5Z`
  const angle = (turn * Math.PI) / 180
  let body = placed(dropShadow(rod, 7, 13, 0.4) + `${shape(rod, wood)}`, x, y, turn)
  for (let index = 0; index < pieces; index++) {
    const along = -half + index * step
    body += meatPiece(paint, {
      ...cut,
      cx: x + Math.cos(angle) * along,
      cy: y + Math.sin(angle) * along + random.between(-3, 3),
      rx: cut.rx * random.between(0.9, 1.1),
      ry: cut.ry * random.between(0.9, 1.1),
      turn: turn + (cut.turn ?? 0) + random.between(-9, 9),
    })
  }
  return body
}

/** Simmered meat in a soup: rounder, wetter and without char. */
export function stewedChunk(paint: Paint, blob: Blob, tone = '#8a4326'): string {
  const { cx, cy, rx, ry } = blob
  const pool = ellipse(
    { cx: cx + rx * 0.1, cy: cy + ry * 0.5, rx: rx * 1.12, ry: ry * 0.8 },
    '#2a0d05',
    'opacity=".4"',
  )
  return pool + meatPiece(paint, { rough: 0.1, boxy: 0.5, ...blob, tone, char: 0.25, spice: 0.3 })
}
