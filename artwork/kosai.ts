import { ellipse, type Paint, radial, shape, specks } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, closedCurve } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Kosai: a spoonful of beaten bean batter, fried craggy and brown. */
export function kosaiBall(paint: Paint, x: number, y: number, r: number, tone = '#c4741f'): string {
  const { random } = paint
  const color = mix(tone, random.chance(0.5) ? '#e09a3a' : '#9a4c14', random.between(0, 0.4))
  const outline = blobPath(random, { cx: x, cy: y, rx: r, ry: r * 0.8, rough: 0.06, points: 13 })
  const fill = radial(paint, [
    [0, lighten(color, 0.5)],
    [0.3, lighten(color, 0.12)],
    [0.66, color],
    [1, darken(color, 0.6)],
  ])
  const ridge = closedCurve([
    [x - r * 0.5, y - r * 0.1],
    [x - r * 0.1, y - r * 0.4],
    [x + r * 0.36, y - r * 0.24],
    [x + r * 0.2, y + r * 0.04],
    [x - r * 0.2, y + r * 0.14],
  ])
  return (
    ellipse(
      { cx: x + r * 0.14, cy: y + r * 0.52, rx: r * 1.06, ry: r * 0.52 },
      '#1d0c06',
      'opacity=".42"',
    ) +
    relief(
      paint,
      { ...reliefs.crust, depth: 0.2, height: 12, bevel: Math.max(4, Math.round(r * 0.14)) },
      shape(outline, fill) + shape(ridge, lighten(color, 0.3), 'opacity=".3"'),
    ) +
    specks(
      random,
      { cx: x, cy: y, rx: r * 0.8, ry: r * 0.6 },
      { count: 16, size: [1.2, 3.6], color: '#f1c67c', opacity: 0.6 },
    ) +
    specks(
      random,
      { cx: x, cy: y, rx: r * 0.8, ry: r * 0.6 },
      { count: 7, size: [1.4, 4], color: '#a3190f', opacity: 0.8 },
    )
  )
}
