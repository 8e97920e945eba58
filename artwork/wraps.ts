import { glare, line, type Paint, placed, radial, shape } from './paint.ts'
import { closedCurve, type Point, trace } from './shapes.ts'
import { type Mound, tuwoMound } from './tuwo.ts'

// Leda, the thin film in which portions of tuwo are tied to keep warm: creases run to the knot.
export function wrappedTuwo(paint: Paint, mound: Mound): string {
  const { cx, cy, rx, height } = mound
  const { random } = paint
  const [x, y] = [cx + rx * 0.06, cy - height * 0.98]
  let [creases, lights] = ['', '']
  for (let index = 0; index < 15; index++) {
    const angle = Math.PI * (0.02 + (index / 14) * 0.96) + random.between(-0.06, 0.06)
    const reach = random.between(0.5, 0.95)
    const [toX, toY] = [
      x + Math.cos(angle) * rx * reach,
      y + Math.sin(angle) * height * reach * 0.9 + 8,
    ]
    const [midX, midY] = [(x + toX) / 2 + random.between(-10, 10), (y + toY) / 2 - 12]
    const crease = trace`M${x} ${y + 6}Q${midX} ${midY} ${toX} ${toY}`
    if (index % 2) lights += crease
    else creases += crease
  }
  const ruff = closedCurve([
    [0, 4],
    [-12, -10],
    [-34, -34],
    [-22, -40],
    [-14, -54],
    [-2, -42],
    [10, -58],
    [18, -42],
    [34, -40],
    [26, -24],
    [12, -8],
  ] satisfies Point[])
  const film = radial(paint, [
    [0, '#ffffff', 0.95],
    [0.6, '#e8e6e2', 0.8],
    [1, '#a9a7a8', 0.7],
  ])
  const size = rx / 130
  return (
    tuwoMound(paint, mound) +
    line(creases, '#6f665c', rx * 0.014, 'opacity=".34"') +
    line(lights, '#ffffff', rx * 0.022, 'opacity=".85"') +
    glare(paint, { cx: cx - rx * 0.4, cy: cy - height * 0.5, rx: rx * 0.2, ry: height * 0.3 }, 24) +
    glare(
      paint,
      { cx: cx + rx * 0.6, cy: cy - height * 0.2, rx: rx * 0.08, ry: height * 0.2 },
      -16,
    ) +
    placed(
      shape(ruff, film) +
        line('M0 0L-22 -34M0 0L-8 -42M0 0L8 -44M0 0L24 -34', '#8f8a86', 2, 'opacity=".6"') +
        line('M-9 -6Q0 2 11 -4', '#b9432c', 7),
      x,
      y + 8,
      random.between(-14, 14),
      Math.round(size * 100) / 100,
    )
  )
}
