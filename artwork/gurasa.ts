import { clipped, ellipse, type Paint, radial, shape, specks, placed } from './paint.ts'
import { blobPath, closedCurve, insideOval, type Oval, type Point } from './shapes.ts'
import { browning } from './sinasir.ts'
import { relief, reliefs } from './textures.ts'

/** Gurasa: the clay-oven bread of Kano, thick, blistered and scorched. */
export function gurasaRound(paint: Paint, oval: Oval, torn = false): string {
  const { random } = paint
  const { cx, cy, rx, ry } = oval
  const raw: Point[] = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2
    const bite =
      torn && angle > 5.2 ? 0.5 + random.between(-0.1, 0.12) : 1 + random.between(-0.025, 0.025)
    return [cx + Math.cos(angle) * rx * bite, cy + Math.sin(angle) * ry * bite]
  })
  const outline = closedCurve(raw)
  const crumbSide =
    placed(shape(outline, '#f0dcb0'), 0, rx * 0.13) +
    placed(shape(outline, '#c58f4c', 'opacity=".5"'), 0, rx * 0.16)
  const fill = radial(
    paint,
    [
      [0, '#f9e6b8'],
      [0.5, '#ebc283'],
      [0.8, '#d2954c'],
      [1, '#a5642b'],
    ],
    { cx: 0.42, cy: 0.36, r: 0.66 },
  )
  const inside = { cx, cy, rx: rx * 0.82, ry: ry * 0.82 }
  let blisters = ''
  for (let index = 0; index < 16; index++) {
    const [x, y] = insideOval(random, inside)
    const size = random.between(0.05, 0.17) * rx
    const spot = { cx: x, cy: y, rough: 0.2, points: 9 }
    blisters += shape(
      blobPath(random, { ...spot, rx: size * 1.3, ry: size * 0.8 }),
      '#a8622a',
      'opacity=".4"',
    )
    blisters += shape(
      blobPath(random, { ...spot, rx: size, ry: size * 0.56 }),
      '#4a200c',
      'opacity=".6"',
    )
    blisters += shape(
      blobPath(random, {
        ...spot,
        cx: x - size * 0.2,
        cy: y - size * 0.24,
        rx: size * 0.5,
        ry: size * 0.2,
      }),
      '#d9a766',
      'opacity=".55"',
    )
  }
  const dusting =
    specks(random, inside, { count: 150, size: [1, 3.6], color: '#a8431a', opacity: 0.75 }) +
    specks(random, inside, { count: 60, size: [1, 3], color: '#fff3d4', opacity: 0.6 })
  return (
    ellipse(
      { cx: cx + rx * 0.06, cy: cy + ry * 0.3, rx: rx * 1.06, ry: ry * 1.06 },
      '#1d0c06',
      'opacity=".4"',
    ) +
    crumbSide +
    relief(
      paint,
      { ...reliefs.crust, grain: 0.02, bevel: 12, depth: 0.16, height: 14 },
      shape(outline, fill) +
        clipped(paint, outline, browning(paint, inside, 22, '#8a4517', [8, 30]) + blisters),
    ) +
    dusting
  )
}
