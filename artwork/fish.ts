import { grilledForm, sized } from './grilled-form.ts'
import { line, linear, type Paint, placed, shape, dropShadow, glare } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, openCurve, ovalPath, trace } from './shapes.ts'

/** A whole fish off the charcoal, slashed to the bone, head to the left. */
export function wholeFish(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn = 0,
  tone = '#8f5426',
): string {
  const s = (value: number) => value * size
  const finTone = darken(tone, 0.45)
  const fin = (points: readonly (readonly [number, number])[]) => {
    const path = closedCurve(sized(points, size), 1 / 9)
    return (
      dropShadow(path, 6, 12, 0.4) +
      `${shape(
        path,
        linear(
          paint,
          [
            [0, lighten(finTone, 0.3)],
            [1, darken(finTone, 0.5)],
          ],
          20,
        ),
      )}`
    )
  }
  const tail = fin([
    [0.74, -0.02],
    [0.9, -0.16],
    [1.14, -0.3],
    [1.08, -0.06],
    [1.16, 0.26],
    [0.94, 0.16],
    [0.76, 0.08],
  ])
  const dorsal = fin([
    [-0.34, -0.26],
    [-0.2, -0.42],
    [0.1, -0.4],
    [0.36, -0.28],
    [0.3, -0.14],
    [-0.2, -0.2],
  ])
  const under = fin([
    [-0.2, 0.26],
    [-0.12, 0.42],
    [0.1, 0.34],
    [0.14, 0.2],
  ])
  const body = grilledForm(
    paint,
    sized(
      [
        [-1, 0.04],
        [-0.86, -0.14],
        [-0.58, -0.28],
        [-0.2, -0.34],
        [0.24, -0.28],
        [0.6, -0.14],
        [0.84, -0.06],
        [0.86, 0.08],
        [0.6, 0.14],
        [0.26, 0.26],
        [-0.2, 0.34],
        [-0.62, 0.28],
        [-0.9, 0.16],
      ],
      size,
    ),
    { tone, turn, marks: 22 },
    { cx: -size * 0.06, cy: 0, rx: size * 0.84, ry: size * 0.28 },
  )
  const slashes = [-0.3, -0.06, 0.18, 0.42].map((at) => {
    const long = 0.22 - Math.abs(at - 0.02) * 0.16
    const gash = closedCurve([
      [s(at - 0.06), -s(long)],
      [s(at + 0.03), -s(0.02)],
      [s(at + 0.02), s(long)],
      [s(at - 0.03), s(0.01)],
    ])
    return (
      shape(gash, '#f3dcb6') +
      line(
        openCurve([
          [s(at - 0.06), -s(long)],
          [s(at - 0.03), s(0.01)],
          [s(at + 0.02), s(long)],
        ]),
        '#220c05',
        s(0.02),
        'opacity=".75"',
      )
    )
  })
  const gill = line(
    openCurve([
      [-s(0.56), -s(0.25)],
      [-s(0.47), -s(0.02)],
      [-s(0.56), s(0.24)],
    ]),
    '#220c05',
    s(0.026),
    'opacity=".7"',
  )
  const mouth = line(
    openCurve([
      [-s(0.98), s(0.06)],
      [-s(0.9), s(0.09)],
      [-s(0.82), s(0.08)],
    ]),
    '#220c05',
    s(0.02),
    'opacity=".8"',
  )
  const eye =
    shape(ovalPath({ cx: -s(0.76), cy: -s(0.06), rx: s(0.046), ry: s(0.04) }), '#f7efdc') +
    shape(ovalPath({ cx: -s(0.755), cy: -s(0.055), rx: s(0.024), ry: s(0.022) }), '#1b0d07')
  const scales: string[] = []
  for (let row = -3; row <= 3; row++)
    for (let index = 0; index < 17; index++) {
      const [px, py] = [-0.42 + index * 0.07 + (row % 2) * 0.035, row * 0.07]
      if (Math.abs(py) < 0.27 - Math.abs(px) * 0.26)
        scales.push(trace`M${s(px)} ${s(py - 0.032)}q${s(-0.03)} ${s(0.032)} 0 ${s(0.064)}`)
    }
  return placed(
    tail +
      dorsal +
      under +
      body +
      line(scales.join(''), '#2a0f05', 1.8, 'opacity=".3"') +
      gill +
      mouth +
      slashes.join('') +
      eye +
      glare(paint, { cx: -s(0.16), cy: -s(0.2), rx: s(0.46), ry: s(0.06) }, 2, 0.5),
    x,
    y,
    turn,
  )
}
