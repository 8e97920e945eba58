import { clipped, dropShadow, glare, line, linear, type Paint, placed, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, openCurve, type Point, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'
import { type Mound, tuwoMound } from './tuwo.ts'

const leafTone = '#5f8f34'

/** A broad leaf, as food is wrapped in, from its middle to its tip; `wide` is its half width. */
function blade(paint: Paint, long: number, wide: number, turn: number, tone: string): string {
  const outline =
    'M0 0' +
    trace`C${long * 0.1} ${-wide} ${long * 0.66} ${-wide * 1.1} ${long} ${long * 0.02}` +
    trace`C${long * 0.7} ${wide * 1.05} ${long * 0.12} ${wide} 0 0Z`
  const lower =
    trace`M0 0L${long} ${long * 0.02}` +
    trace`C${long * 0.7} ${wide * 1.05} ${long * 0.12} ${wide} 0 0Z`
  const veins = Array.from({ length: 13 }, (_, index) => {
    const at = (0.06 + index * 0.07) * long
    return (
      trace`M${at} 0q${long * 0.08} ${-wide * 0.7} ${long * 0.2} ${-wide}` +
      trace`M${at} 0q${long * 0.08} ${wide * 0.7} ${long * 0.2} ${wide}`
    )
  }).join('')
  const fill = linear(
    paint,
    [
      [0, darken(tone, 0.3)],
      [0.45, lighten(tone, 0.16)],
      [1, darken(tone, 0.12)],
    ],
    16,
  )
  return (
    `<g transform="rotate(${turn})">` +
    dropShadow(outline, 5, 9, 0.36) +
    shape(outline, fill) +
    clipped(
      paint,
      outline,
      shape(lower, darken(tone, 0.5), 'opacity=".3"') +
        line(veins, lighten(tone, 0.6), long * 0.009, 'opacity=".42"') +
        line(trace`M0 0L${long} ${long * 0.02}`, lighten(tone, 0.6), long * 0.026, 'opacity=".9"') +
        line(outline, darken(tone, 0.5), 5, 'opacity=".35"'),
    ) +
    '</g>'
  )
}

/** A portion of tuwo in its leaf, tied with a strip of raffia. cy is its foot. */
export function leafParcel(paint: Paint, { cx, cy, rx, height }: Mound, tone = leafTone): string {
  const { random } = paint
  const s = (x: number, y: number): Point => [x * rx, y * height]
  const jut = () => random.between(-0.02, 0.02)
  const outline = closedCurve(
    [
      s(-1.02, -0.16),
      s(-0.94 + jut(), -0.56),
      s(-0.56, -0.88 + jut()),
      s(0, -0.98),
      s(0.54, -0.9 + jut()),
      s(0.92 + jut(), -0.6),
      s(1.03, -0.16),
      s(0.86, 0.22),
      s(0.36, 0.36 + jut()),
      s(-0.34, 0.37 + jut()),
      s(-0.86, 0.22),
    ],
    1 / 5.4,
  )
  const flap = closedCurve(
    [
      s(-0.5, -1.02),
      s(0.1, -1.04),
      s(1.1, -0.66),
      s(1.12, 0.1),
      s(0.62, 0.42),
      s(0.34, 0.4),
      s(0.2, -0.1),
      s(-0.06, -0.62),
    ],
    1 / 7,
  )
  const fill = linear(
    paint,
    [
      [0, lighten(tone, 0.2)],
      [0.4, tone],
      [1, darken(tone, 0.5)],
    ],
    24,
  )
  const over = linear(
    paint,
    [
      [0, lighten(tone, 0.34)],
      [0.5, lighten(tone, 0.04)],
      [1, darken(tone, 0.48)],
    ],
    30,
  )
  const [left, right] = [
    Array.from({ length: 11 }, (_, index) => {
      const from = -1.1 + index * 0.14
      return trace`M${from * rx} ${-1.05 * height}q${0.02 * rx} ${0.7 * height} ${0.24 * rx} ${1.5 * height}`
    }).join(''),
    Array.from({ length: 12 }, (_, index) => {
      const from = -0.95 + index * 0.12
      return trace`M${-0.2 * rx} ${from * height}q${0.5 * rx} ${0.02 * height} ${1.4 * rx} ${0.34 * height}`
    }).join(''),
  ]
  const raffia = '#dcbd7c'
  const strip = openCurve([
    s(-1.01, -0.36),
    s(-0.5, -0.22),
    s(0, -0.17),
    s(0.5, -0.22),
    s(1.02, -0.38),
  ])
  const across = openCurve([s(-0.02, -0.98), s(0.05, -0.6), s(0.06, -0.17), s(0.02, 0.36)])
  const bow =
    trace`M${0.05 * rx} ${-0.18 * height}q${-0.3 * rx} ${-0.34 * height} ${-0.34 * rx} ${-0.04 * height}` +
    trace`q${0.08 * rx} ${0.16 * height} ${0.34 * rx} ${0.04 * height}q${0.36 * rx} ${-0.36 * height} ${0.4 * rx} ${-0.06 * height}` +
    trace`q${-0.1 * rx} ${0.18 * height} ${-0.4 * rx} ${0.06 * height}l${-0.2 * rx} ${0.34 * height}m${0.2 * rx} ${-0.34 * height}l${0.24 * rx} ${0.3 * height}`
  const width = rx * 0.075
  const tie = (path: string) =>
    placed(line(path, '#2a1608', width * 1.1, 'opacity=".45"'), 2, 5) +
    line(path, darken(raffia, 0.3), width) +
    line(path, lighten(raffia, 0.25), width * 0.4, 'opacity=".9"')
  const body =
    shape(outline, fill) +
    clipped(
      paint,
      outline,
      line(left, darken(tone, 0.55), rx * 0.016, 'opacity=".32"') +
        placed(line(left, lighten(tone, 0.6), rx * 0.01, 'opacity=".35"'), 3, 0) +
        dropShadow(flap, -6, 5, 0.42) +
        shape(flap, over) +
        clipped(
          paint,
          flap,
          line(right, darken(tone, 0.5), rx * 0.016, 'opacity=".32"') +
            placed(line(right, lighten(tone, 0.6), rx * 0.01, 'opacity=".4"'), 0, 3),
        ) +
        line(flap, lighten(tone, 0.5), 3, 'opacity=".7"'),
    )
  return placed(
    shape(
      trace`M${-1.12 * rx} ${0.1 * height}a${1.2 * rx} ${0.36 * height} 0 1 0 ${2.44 * rx} 0a${1.2 * rx} ${0.36 * height} 0 1 0 ${-2.44 * rx} 0Z`,
      '#1d0c06',
      'opacity=".36"',
    ) +
      relief(paint, { ...reliefs.leaf, grain: 0.02, depth: 0.12, bevel: 12, height: 14 }, body) +
      clipped(paint, outline, tie(across) + tie(strip)) +
      tie(bow) +
      glare(
        paint,
        { cx: -rx * 0.46, cy: -height * 0.66, rx: rx * 0.34, ry: height * 0.12 },
        -24,
        0.5,
      ),
    cx,
    cy,
  )
}

/** A portion of tuwo on its opened leaf. */
export function openedParcel(paint: Paint, mound: Mound, tone = leafTone): string {
  const { cx, cy, rx, height } = mound
  const blades = [
    [-164, 1.72, 0.54, 0.06],
    [-14, 1.74, 0.52, 0.16],
    [-200, 1.5, 0.44, 0.3],
    [26, 1.5, 0.44, 0.26],
  ] as const
  return (
    placed(
      blades
        .map(([turn, long, wide, dark]) =>
          blade(paint, rx * long, rx * wide, turn, darken(tone, dark)),
        )
        .join(''),
      cx,
      cy + rx * 0.08,
    ) + tuwoMound(paint, { ...mound, rx: rx * 0.96, height, bounce: mound.bounce ?? leafTone })
  )
}
