import { line, type Paint, radial, shape } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { heapPath, type Oval, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Shredded, pounded and fried meat: a heap of many crossing fibres. */
export function flossHeap(paint: Paint, oval: Oval, rise: number, tone = '#b06a2c'): string {
  const { random } = paint
  const { cx, cy, rx, ry } = oval
  const outline = heapPath(random, oval, rise, 0.03)
  const lift = (rise - ry) / 2
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.36)],
      [0.4, tone],
      [0.8, darken(tone, 0.36)],
      [1, darken(tone, 0.6)],
    ],
    { cx: 0.38, cy: 0.22, r: 0.82 },
  )
  const layers = [
    darken(tone, 0.5),
    darken(tone, 0.2),
    lighten(tone, 0.2),
    lighten(tone, 0.5),
    mix(tone, '#c9401d', 0.4),
  ].map((color, layer) => {
    let path = ''
    for (let index = 0; index < rx * 1.1; index++) {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.next()) * (layer === 3 ? 0.84 : 1.02)
      const [x, y] = [
        cx + Math.cos(angle) * rx * reach - (layer === 3 ? rx * 0.08 : 0),
        cy - lift + Math.sin(angle) * (ry + lift) * reach * 0.97 - (layer === 3 ? ry * 0.1 : 0),
      ]
      const [dx, dy] = [random.between(-32, 32), random.between(-22, 22)]
      path += trace`M${x} ${y}q${dx * 0.2} ${dy - 8} ${dx} ${dy}`
    }
    return line(path, color, layer < 2 ? 3.4 : 2.4, `opacity="${layer < 2 ? 0.6 : 0.75}"`)
  })
  return (
    relief(paint, { ...reliefs.floss, bevel: 16, height: 16 }, shape(outline, fill)) +
    layers.join('')
  )
}
