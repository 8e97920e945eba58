import { grilledForm, sized } from './grilled-form.ts'
import { clipped, line, linear, type Paint, placed, shape, dropShadow, glare } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, openCurve, ovalPath, trace } from './shapes.ts'

/** A whole catfish off the charcoal, slashed to the bone: broad head to the left, with whiskers. */
export function wholeFish(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn = 0,
  tone = '#7a4a2a',
): string {
  const s = (value: number) => value * size
  const finTone = darken(tone, 0.4)
  const fin = (points: readonly (readonly [number, number])[], rays: string) => {
    const path = closedCurve(sized(points, size), 1 / 7)
    const fill = linear(
      paint,
      [
        [0, lighten(finTone, 0.3)],
        [1, darken(finTone, 0.5)],
      ],
      20,
    )
    return (
      dropShadow(path, 6, 12, 0.4) +
      shape(path, fill) +
      clipped(paint, path, line(rays, lighten(finTone, 0.45), s(0.008), 'opacity=".4"'))
    )
  }
  const rays = (from: number, to: number, top: number, low: number) =>
    Array.from({ length: 26 }, (_, index) => {
      const at = from + ((to - from) * index) / 25
      return trace`M${s(at)} ${s(top)}L${s(at + 0.05)} ${s(low)}`
    }).join('')
  // A catfish has one long low fin above, one below, and a round tail.
  const tail = fin(
    [
      [0.84, -0.07],
      [1, -0.17],
      [1.16, -0.13],
      [1.22, 0.02],
      [1.15, 0.16],
      [1, 0.19],
      [0.84, 0.09],
    ],
    [-0.12, -0.06, 0, 0.06, 0.12]
      .map((at) => trace`M${s(0.84)} ${s(at * 0.3)}L${s(1.2)} ${s(at * 1.2)}`)
      .join(''),
  )
  const dorsal = fin(
    [
      [-0.4, -0.2],
      [-0.28, -0.35],
      [0.1, -0.34],
      [0.5, -0.26],
      [0.84, -0.17],
      [0.86, -0.04],
      [0.3, -0.1],
    ],
    rays(-0.4, 0.86, -0.1, -0.38),
  )
  const anal = fin(
    [
      [-0.02, 0.2],
      [0.06, 0.34],
      [0.4, 0.3],
      [0.82, 0.2],
      [0.86, 0.06],
      [0.4, 0.1],
    ],
    rays(-0.06, 0.86, 0.08, 0.36),
  )
  const body = grilledForm(
    paint,
    sized(
      [
        [-1.02, 0.02],
        [-1, -0.1],
        [-0.88, -0.2],
        [-0.66, -0.255],
        [-0.36, -0.28],
        [0, -0.25],
        [0.4, -0.17],
        [0.7, -0.1],
        [0.9, -0.055],
        [0.9, 0.07],
        [0.66, 0.11],
        [0.36, 0.18],
        [0.02, 0.26],
        [-0.36, 0.29],
        [-0.66, 0.25],
        [-0.88, 0.19],
        [-1, 0.12],
      ],
      size,
    ),
    { tone, turn, marks: 16 },
    { cx: -size * 0.06, cy: 0, rx: size * 0.84, ry: size * 0.24 },
  )
  const pectoral = fin(
    [
      [-0.5, 0.15],
      [-0.42, 0.32],
      [-0.26, 0.36],
      [-0.22, 0.27],
      [-0.36, 0.13],
    ],
    '',
  )
  const belly = glare(paint, { cx: -s(0.3), cy: s(0.15), rx: s(0.5), ry: s(0.09) }, -2, 0.4)
  const slashes = [-0.28, -0.04, 0.2, 0.44].map((at) => {
    const long = 0.19 - Math.abs(at + 0.04) * 0.14
    const gash = closedCurve([
      [s(at - 0.07), -s(long)],
      [s(at + 0.02), -s(0.02)],
      [s(at + 0.03), s(long)],
      [s(at - 0.04), s(0.01)],
    ])
    const side = openCurve([
      [s(at - 0.07), -s(long)],
      [s(at - 0.04), s(0.01)],
      [s(at + 0.03), s(long)],
    ])
    return shape(gash, '#f7e6c6') + line(side, '#220c05', s(0.02), 'opacity=".75"')
  })
  const gill = line(
    openCurve([
      [-s(0.6), -s(0.22)],
      [-s(0.5), -s(0.02)],
      [-s(0.56), s(0.22)],
    ]),
    '#1c0a04',
    s(0.026),
    'opacity=".7"',
  )
  const mouth = line(
    openCurve([
      [-s(1.01), s(0.05)],
      [-s(0.94), s(0.085)],
      [-s(0.84), s(0.09)],
    ]),
    '#1c0a04',
    s(0.026),
    'opacity=".85"',
  )
  const whisker = (points: readonly (readonly [number, number])[]) => {
    const path = openCurve(sized(points, size))
    return (
      placed(line(path, '#170a05', s(0.022), 'opacity=".35"'), s(0.015), s(0.03)) +
      line(path, '#2a140a', s(0.024)) +
      line(path, lighten(tone, 0.35), s(0.009), 'opacity=".8"')
    )
  }
  const whiskers =
    whisker([
      [-0.96, -0.09],
      [-1.12, -0.2],
      [-1.18, -0.34],
      [-1.1, -0.44],
    ]) +
    whisker([
      [-1, -0.04],
      [-1.18, -0.06],
      [-1.28, 0.02],
      [-1.26, 0.12],
    ]) +
    whisker([
      [-0.98, 0.08],
      [-1.1, 0.22],
      [-1.08, 0.36],
      [-0.98, 0.42],
    ]) +
    whisker([
      [-0.9, 0.14],
      [-0.94, 0.3],
      [-0.84, 0.42],
      [-0.72, 0.42],
    ])
  const eye =
    shape(ovalPath({ cx: -s(0.82), cy: -s(0.09), rx: s(0.034), ry: s(0.03) }), '#efe2c4') +
    shape(ovalPath({ cx: -s(0.818), cy: -s(0.087), rx: s(0.02), ry: s(0.019) }), '#1b0d07')
  return placed(
    tail +
      dorsal +
      anal +
      body +
      belly +
      gill +
      pectoral +
      slashes.join('') +
      mouth +
      eye +
      glare(paint, { cx: -s(0.2), cy: -s(0.17), rx: s(0.5), ry: s(0.05) }, 2, 0.5) +
      whiskers,
    x,
    y,
    turn,
  )
}
