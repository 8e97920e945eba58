import { ellipse, line, type Paint, radial, shape, specks, glare } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, openCurve, type Point } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Alkubus: steamed wheat bread turned out of its cup, smooth and tan. */
export function alkubusDome(
  paint: Paint,
  x: number,
  y: number,
  r: number,
  tone = '#d9b180',
): string {
  const { random } = paint
  const jut = () => random.between(-0.025, 0.025) * r
  const outline = closedCurve(
    [
      [-1, 0.26],
      [-0.95, -0.16],
      [-0.8, -0.56],
      [-0.44, -0.78],
      [0, -0.84],
      [0.44, -0.78],
      [0.8, -0.54],
      [0.95, -0.14],
      [1, 0.28],
      [0.9, 0.54],
      [0.5, 0.76],
      [0, 0.84],
      [-0.5, 0.76],
      [-0.9, 0.54],
    ].map(([a = 0, b = 0]): Point => [x + a * r + jut(), y + b * r + jut()]),
  )
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.75)],
      [0.32, lighten(tone, 0.25)],
      [0.64, tone],
      [1, darken(tone, 0.5)],
    ],
    { cx: 0.36, cy: 0.26, r: 0.8 },
  )
  const seam = openCurve([
    [x - r * 0.97, y + r * 0.3],
    [x - r * 0.4, y + r * 0.54],
    [x + r * 0.3, y + r * 0.56],
    [x + r * 0.96, y + r * 0.36],
  ])
  return (
    ellipse(
      { cx: x + r * 0.12, cy: y + r * 0.5, rx: r * 1.14, ry: r * 0.5 },
      '#1d0c06',
      'opacity=".42"',
    ) +
    relief(
      paint,
      { ...reliefs.crumb, depth: 0.035, bevel: 12, height: 14 },
      shape(outline, fill) + line(seam, darken(tone, 0.4), 5, 'opacity=".35"'),
    ) +
    specks(
      random,
      { cx: x, cy: y, rx: r * 0.85, ry: r * 0.7 },
      { count: 60, size: [1, 4], color: '#8d5a2c', opacity: 0.5 },
    ) +
    specks(
      random,
      { cx: x, cy: y - r * 0.1, rx: r * 0.8, ry: r * 0.6 },
      { count: 26, size: [1, 3.4], color: '#fff6e0', opacity: 0.6 },
    ) +
    glare(paint, { cx: x - r * 0.34, cy: y - r * 0.46, rx: r * 0.34, ry: r * 0.15 }, -28, 0.6)
  )
}
