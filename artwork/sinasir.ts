import {
  clipped,
  dropShadow,
  line,
  linear,
  type Paint,
  placed,
  radial,
  shape,
  specks,
} from './paint.ts'
import { blobPath, closedCurve, insideOval, openCurve, type Oval } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

export function browning(
  paint: Paint,
  oval: Oval,
  count: number,
  tone: string,
  size: readonly [number, number],
): string {
  let patches = ''
  for (let index = 0; index < count; index++) {
    const [cx, cy] = insideOval(paint.random, oval)
    const rx = paint.random.between(size[0], size[1])
    patches += blobPath(paint.random, { cx, cy, rx, ry: rx * 0.55, rough: 0.3, points: 8 })
  }
  return shape(patches, tone, 'opacity=".38"')
}

/** A sinasir folded in half: white porous inside below, browned side out. */
export function sinasirFold(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn: number,
): string {
  const s = (value: number) => value * size
  const outer = closedCurve([
    [-s(1), 0],
    [-s(0.86), -s(0.36)],
    [-s(0.4), -s(0.62)],
    [s(0.2), -s(0.64)],
    [s(0.74), -s(0.44)],
    [s(1), -s(0.04)],
    [s(0.5), s(0.1)],
    [-s(0.5), s(0.12)],
  ])
  const lower = closedCurve([
    [-s(1.02), s(0.02)],
    [-s(0.5), -s(0.06)],
    [s(0.5), -s(0.08)],
    [s(1.02), -s(0.02)],
    [s(0.8), s(0.14)],
    [s(0.2), s(0.24)],
    [-s(0.4), s(0.24)],
    [-s(0.86), s(0.14)],
  ])
  const fill = radial(
    paint,
    [
      [0, '#f4d794'],
      [0.5, '#dc9c48'],
      [0.82, '#bd7030'],
      [1, '#f0d9a8'],
    ],
    { cx: 0.46, cy: 0.4, r: 0.62 },
  )
  const pale = linear(
    paint,
    [
      [0, '#fffaf0'],
      [0.6, '#f1e4c6'],
      [1, '#cdb78c'],
    ],
    80,
  )
  const area = { cx: 0, cy: -s(0.26), rx: s(0.8), ry: s(0.3) }
  const body =
    shape(outer, fill) +
    clipped(
      paint,
      outer,
      browning(paint, area, 20, '#83400f', [8, 30]) + browning(paint, area, 14, '#f2d59a', [6, 16]),
    )
  return placed(
    dropShadow(lower, 6, 16, 0.4) +
      shape(lower, pale) +
      specks(
        paint.random,
        { cx: 0, cy: s(0.12), rx: s(0.8), ry: s(0.08) },
        { count: 60, size: [1, 4], color: '#b89a66', opacity: 0.6 },
      ) +
      relief(paint, { ...reliefs.crumb, bevel: 6, turn }, body) +
      specks(paint.random, area, { count: 120, size: [1.2, 4.4], color: '#7d3d14', opacity: 0.5 }) +
      line(
        openCurve([
          [-s(0.84), -s(0.34)],
          [-s(0.4), -s(0.59)],
          [s(0.2), -s(0.61)],
        ]),
        '#fff3d8',
        3.4,
        'opacity=".55"',
      ),
    x,
    y,
    turn,
  )
}
