import { clipped, dropShadow, type Paint, radial, shape, specks, line } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, closedCurve, type Point } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

type Grilled = { tone: string; turn: number; marks?: number }

export function grilledForm(
  paint: Paint,
  points: readonly Point[],
  { tone, turn, marks = 10 }: Grilled,
  area: { cx: number; cy: number; rx: number; ry: number },
): string {
  const { random } = paint
  const outline = closedCurve(points)
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.5)],
      [0.3, lighten(tone, 0.14)],
      [0.6, tone],
      [0.85, darken(tone, 0.4)],
      [1, darken(tone, 0.66)],
    ],
    { cx: 0.36, cy: 0.24, r: 0.8 },
  )
  let scorch = ''
  for (let index = 0; index < marks * 2; index++) {
    const angle = random.between(0, Math.PI * 2)
    const reach = random.between(0.72, 1.04)
    scorch += blobPath(random, {
      cx: area.cx + Math.cos(angle) * area.rx * reach,
      cy: area.cy + Math.sin(angle) * area.ry * reach,
      rx: random.between(0.04, 0.13) * area.rx,
      ry: random.between(0.02, 0.06) * area.rx,
      rough: 0.4,
      points: 9,
      turn: random.between(0, 180),
    })
  }
  return (
    dropShadow(outline, 8, 16, 0.42) +
    relief(
      paint,
      { ...reliefs.meat, grain: 0.022, depth: 0.3, bevel: 13, height: 16, turn },
      shape(outline, fill) +
        clipped(
          paint,
          outline,
          line(outline, '#1c0b05', area.rx * 0.09, 'opacity=".3"') +
            shape(scorch, '#1c0b05', 'opacity=".62"'),
        ),
    ) +
    clipped(
      paint,
      outline,
      specks(random, area, { count: 70, size: [1.4, 4.4], color: '#f2bd63', opacity: 0.65 }) +
        specks(random, area, { count: 50, size: [1.4, 4.6], color: '#5e0f08', opacity: 0.6 }),
    )
  )
}

export function sized(points: readonly (readonly [number, number])[], size: number): Point[] {
  return points.map(([x, y]) => [x * size, y * size])
}
