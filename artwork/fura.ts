import { ellipse, type Paint, radial, shape, specks } from './paint.ts'
import { blobPath, round, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** A ball of pounded spiced millet, half sunk in milk. */
export function furaBall(paint: Paint, cx: number, cy: number, r: number): string {
  const outline = blobPath(paint.random, { cx, cy, rx: r, ry: r * 0.8, rough: 0.04, points: 12 })
  const fill = radial(paint, [
    [0, '#f1e3c0'],
    [0.4, '#d3bd8f'],
    [1, '#7f6a42'],
  ])
  const [left, right, low] = [round(cx - r), round(cx + r), round(cy + r * 0.34)]
  return (
    ellipse({ cx: cx, cy: cy + r * 0.5, rx: r * 1.14, ry: r * 0.5 }, '#8a7350', 'opacity=".45"') +
    relief(paint, { ...reliefs.crumb, bevel: 9, height: 9 }, shape(outline, fill)) +
    specks(
      paint.random,
      { cx, cy, rx: r * 0.8, ry: r * 0.6 },
      { count: 30, size: [1.4, 4], color: '#6b5636', opacity: 0.6 },
    ) +
    shape(
      trace`M${left} ${low}Q${cx} ${cy + r * 1.1} ${right} ${low}` +
        trace`Q${cx + r * 0.9} ${cy + r * 0.9} ${cx} ${cy + r * 0.96}T${left} ${low}` +
        'Z',
      '#fdf7ea',
      'opacity=".92"',
    )
  )
}
