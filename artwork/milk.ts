import { line, type Paint, radial, shape, placed } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { openCurve, type Oval, ovalPath } from './shapes.ts'

/** The smooth skin of a milky drink, with a swirl and a ring of bubbles. */
export function milkySurface(paint: Paint, oval: Oval, tone: string, froth = 40): string {
  const { cx, cy, rx, ry } = oval
  const face = radial(
    paint,
    [
      [0, lighten(tone, 0.75)],
      [0.5, lighten(tone, 0.2)],
      [0.85, tone],
      [1, darken(tone, 0.35)],
    ],
    { cx: 0.4, cy: 0.4, r: 0.64 },
  )
  let bubbles = ''
  for (let index = 0; index < froth; index++) {
    const angle = paint.random.between(0, Math.PI * 2)
    const reach = paint.random.between(0.74, 0.97)
    const size = paint.random.between(0.008, 0.03) * rx
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
    bubbles += ovalPath({ cx: x, cy: y, rx: size, ry: size * 0.6 })
  }
  const swirl = openCurve(
    Array.from({ length: 22 }, (_, index) => {
      const angle = index * 0.5
      const reach = 0.12 + index * 0.03
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const
    }),
  )
  return (
    shape(ovalPath(oval), face) +
    line(swirl, darken(tone, 0.3), rx * 0.03, 'opacity=".16"') +
    placed(line(swirl, '#fffdf6', rx * 0.024, 'opacity=".3"'), 0, -rx * 0.018) +
    shape(
      bubbles,
      lighten(tone, 0.8),
      `stroke="${darken(tone, 0.35)}" stroke-width=".8" opacity=".8"`,
    ) +
    line(
      openCurve([
        [cx - rx * 0.8, cy - ry * 0.3],
        [cx - rx * 0.5, cy - ry * 0.68],
        [cx - rx * 0.1, cy - ry * 0.84],
      ]),
      '#fff',
      rx * 0.03,
      'opacity=".7"',
    )
  )
}
