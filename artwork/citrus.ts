import { ellipse, linear, type Paint, placed, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { round, trace } from './shapes.ts'
import { type Spot } from './spots.ts'

/** Half a lime or an orange, cut face up. */
export function citrus(paint: Paint, spot: Spot, peel = '#6d9a2b', pulp = '#d5e07c'): string {
  const { x, y, size = 46, turn = 0 } = spot
  const disc = (r: number) => `<ellipse rx="${round(size * r)}" ry="${round(size * r * 0.64)}"`
  const wedge =
    trace`M${size * 0.1} ${size * 0.02}L${size * 0.74} ${-size * 0.2}` +
    trace`Q${size * 0.86} ${size * 0.04} ${size * 0.72} ${size * 0.26}Z`
  let wedges = ''
  for (let index = 0; index < 8; index++)
    wedges += shape(wedge, pulp, `transform="scale(1 .64) rotate(${index * 45})"`)
  // On the rim of a glass it is a thin wheel, which has no dome and throws no shadow.
  const wheel = Math.abs(turn) > 45
  const dome =
    ellipse(
      { cx: size * 0.16, cy: size * 0.4, rx: size * 1.05, ry: size * 0.62 },
      '#1d0c06',
      'opacity=".35"',
    ) +
    shape(
      trace`M${-size} 0C${-size} ${size * 0.9} ${size} ${size * 0.9} ${size} 0Z`,
      linear(paint, [
        [0, lighten(peel, 0.3)],
        [0.5, peel],
        [1, darken(peel, 0.5)],
      ]),
    )
  const edge = ellipse({ cx: 0, cy: size * 0.09, rx: size, ry: size * 0.64 }, darken(peel, 0.35))
  const body =
    (wheel ? edge : dome) +
    `${disc(1)} fill="${peel}"/>${disc(0.93)} fill="#f7f2cf"/>${wedges}` +
    ellipse(
      { cx: -size * 0.3, cy: -size * 0.24, rx: size * 0.2, ry: size * 0.13 },
      '#fffbe6',
      'opacity=".5"',
    )
  return placed(body, x, y, turn)
}
