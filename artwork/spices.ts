import { clipped, ellipse, line, type Paint, placed, radial, shape, specks } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, heapPath, openCurve, type Oval, trace } from './shapes.ts'
import { type Spot, under } from './spots.ts'
import { relief, reliefs } from './textures.ts'

export function groundnut(paint: Paint, spot: Spot, skin = '#b9673b'): string {
  const { x, y, size = 20, turn = 0 } = spot
  const outline = blobPath(paint.random, {
    cx: 0,
    cy: 0,
    rx: size,
    ry: size * 0.66,
    rough: 0.06,
    points: 8,
  })
  const fill = radial(paint, [
    [0, lighten(skin, 0.6)],
    [0.4, skin],
    [1, darken(skin, 0.5)],
  ])
  const body =
    under(outline, size * 0.14, size * 0.24) +
    shape(outline, fill) +
    line(
      trace`M${-size * 0.8} ${size * 0.05}Q0 ${size * 0.2} ${size * 0.85} 0`,
      darken(skin, 0.4),
      size * 0.06,
      'opacity=".5"',
    )
  return placed(body, x, y, turn)
}

/** Ground spice: a heap that catches the light grain by grain; the oval is its foot. */
export function powderHeap(paint: Paint, oval: Oval, tone = '#b3521f', bowlRise = 0): string {
  const { cx, cy, rx, ry } = oval
  const { random } = paint
  const rise = bowlRise || ry * 1.2
  // In a bowl the heap reaches the wall; on a table it runs out into a flat skirt.
  const outline = bowlRise
    ? heapPath(random, oval, rise, 0.012)
    : blobPath(random, { ...oval, rough: 0.04, points: 16 }) +
      heapPath(random, { cx, cy: cy - ry * 0.1, rx: rx * 0.8, ry: ry * 0.8 }, rise, 0.02)
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.4)],
      [0.35, tone],
      [0.75, darken(tone, 0.3)],
      [1, darken(tone, 0.56)],
    ],
    { cx: 0.4, cy: 0.2, r: 0.8 },
  )
  const body: Oval = { cx, cy: cy - (rise - ry) * 0.4, rx: rx * 0.84, ry: (rise + ry) * 0.4 }
  const slides = [-0.5, -0.16, 0.2, 0.52]
    .map((side) =>
      openCurve([
        [cx + side * rx * 0.2, cy - rise * 0.86],
        [cx + side * rx * 0.6, cy - rise * 0.3],
        [cx + side * rx * 1.1, cy + ry * 0.5],
      ]),
    )
    .join('')
  const crumbs =
    specks(random, body, {
      count: Math.round(rx * 0.9),
      size: [1, 3],
      color: lighten(tone, 0.55),
      opacity: 0.75,
    }) +
    specks(random, body, {
      count: Math.round(rx * 0.8),
      size: [1, 3.4],
      color: '#6d150c',
      opacity: 0.75,
    })
  return (
    ellipse(
      { cx: cx + rx * 0.12, cy: cy + ry * 0.16, rx: rx * 1.04, ry: ry * 1.02 },
      '#140703',
      'opacity=".35"',
    ) +
    specks(
      random,
      { cx: cx + rx * 0.06, cy: cy + ry * 0.2, rx: rx * 1.3, ry: ry * 1.3 },
      { count: Math.round(rx * 0.9), size: [1, 3.4], color: darken(tone, 0.2), opacity: 0.8 },
    ) +
    relief(
      paint,
      reliefs.powder,
      shape(outline, fill) +
        clipped(paint, outline, line(slides, darken(tone, 0.4), rx * 0.07, 'opacity=".16"')),
    ) +
    crumbs
  )
}
