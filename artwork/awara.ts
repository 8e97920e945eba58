import { clipped, ellipse, line, linear, type Paint, placed, shape, specks } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { type Point, polygon } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Awara: a block of soya curd fried golden; three faces so that it reads as a cut block. */
export function awaraBlock(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn: number,
  triangle = false,
): string {
  const { random } = paint
  const tone = mix('#e8a63a', '#c47a22', random.between(0, 0.6))
  const high = size * 0.5
  const flat: Point[] = triangle
    ? [
        [-1, 0.3],
        [0.1, -0.75],
        [1, 0.45],
      ]
    : [
        [-1, 0],
        [-0.06, -0.62],
        [1, -0.06],
        [0.08, 0.6],
      ]
  const angle = (turn * Math.PI) / 180
  const top = flat.map(([a, b]): Point => {
    const [px, py] = [
      a * Math.cos(angle) - (b / 0.62) * Math.sin(angle),
      (a * Math.sin(angle) + (b / 0.62) * Math.cos(angle)) * 0.62,
    ]
    return [px * size, py * size - high * 0.5]
  })
  const ordered = [...top].sort((a, b) => a[0] - b[0])
  const origin: Point = [0, 0]
  const [left, right] = [ordered[0] ?? origin, ordered.at(-1) ?? origin]
  const low = top.reduce(
    (lowest, point) => (point[1] > lowest[1] ? point : lowest),
    top[0] ?? origin,
  )
  const fall = ([px, py]: Point): Point => [px, py + high]
  const leftFace = polygon([left, low, fall(low), fall(left)])
  const rightFace = polygon([low, right, fall(right), fall(low)])
  const crisp = (path: string, color: string) =>
    shape(
      path,
      linear(
        paint,
        [
          [0, lighten(color, 0.2)],
          [0.5, color],
          [1, darken(color, 0.25)],
        ],
        70,
      ),
    ) + line(path, color, size * 0.1)
  const topPath = polygon(top)
  const spots = { cx: 0, cy: -high * 0.5, rx: size * 0.7, ry: size * 0.4 }
  return placed(
    ellipse(
      { cx: size * 0.14, cy: high * 0.62, rx: size * 1.12, ry: size * 0.56 },
      '#1d0c06',
      'opacity=".4"',
    ) +
      relief(
        paint,
        { ...reliefs.crust, depth: 0.16, bevel: 5, height: 8 },
        crisp(leftFace, darken(tone, 0.16)) +
          crisp(rightFace, darken(tone, 0.42)) +
          crisp(topPath, lighten(tone, 0.24)) +
          clipped(
            paint,
            topPath,
            specks(random, spots, { count: 30, size: [2, 8], color: '#8a4a12', opacity: 0.4 }),
          ),
      ) +
      line(topPath, lighten(tone, 0.6), 2.4, 'opacity=".5"') +
      specks(random, spots, { count: 14, size: [1.4, 4], color: '#a81d12', opacity: 0.8 }),
    x,
    y,
  )
}
