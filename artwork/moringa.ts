import { line, type Paint, radial, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, heapPath, insideOval, type Oval, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Wilted moringa leaf by leaf, for salads. */
export function leafHeap(paint: Paint, oval: Oval, rise: number, tone = '#3f6a22'): string {
  const { random } = paint
  const { cx, cy, rx, ry } = oval
  const outline = heapPath(random, oval, rise, 0.03)
  const peak = (rise - ry) / 2
  const layers = [
    darken(tone, 0.5),
    darken(tone, 0.25),
    tone,
    lighten(tone, 0.16),
    lighten(tone, 0.34),
  ].map((color, depth) => {
    let path = ''
    for (let index = 0; index < rx * 0.5; index++) {
      const lift = depth * 0.03
      const [x, y] = insideOval(random, {
        cx: cx - rx * lift,
        cy: cy - peak - ry * lift * 1.4,
        rx: rx * (0.97 - lift),
        ry: (ry + peak) * (0.97 - lift),
      })
      const size = random.between(9, 18)
      path += blobPath(random, {
        cx: x,
        cy: y,
        rx: size,
        ry: size * random.between(0.4, 0.6),
        rough: 0.08,
        points: 6,
        turn: random.between(0, 180),
      })
    }
    return shape(path, color, depth < 4 ? '' : 'opacity=".85"')
  })
  const fill = radial(paint, [
    [0, tone],
    [1, darken(tone, 0.6)],
  ])
  let ribs = ''
  for (let index = 0; index < rx * 0.3; index++) {
    const [x, y] = insideOval(random, { cx, cy: cy - peak, rx: rx * 0.9, ry: (ry + peak) * 0.86 })
    ribs += trace`M${x} ${y}l${random.between(-12, 12)} ${random.between(-8, 8)}`
  }
  return (
    relief(
      paint,
      { ...reliefs.leaf, bevel: 8, height: 10 },
      shape(outline, fill) + layers.join(''),
    ) + line(ribs, lighten(tone, 0.6), 1.4, 'opacity=".6"')
  )
}
