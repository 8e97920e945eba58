import { ellipse, line, linear, type Paint, placed, radial, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, round, trace } from './shapes.ts'
import { type Spot, under } from './spots.ts'

/** Attarugu, the wrinkled scotch bonnet. */
export function bonnet(paint: Paint, spot: Spot, tone = '#cf2c1d'): string {
  const { x, y, size = 40, turn = 0 } = spot
  const outline = blobPath(paint.random, {
    cx: 0,
    cy: 0,
    rx: size,
    ry: size * 0.86,
    rough: 0.1,
    points: 8,
  })
  const fill = radial(paint, [
    [0, lighten(tone, 0.5)],
    [0.3, tone],
    [0.75, darken(tone, 0.25)],
    [1, darken(tone, 0.55)],
  ])
  const creases = [-0.45, 0.02, 0.48]
    .map(
      (at) =>
        trace`M${size * at * 0.4} ${-size * 0.6}` +
        trace`Q${size * at * 1.5} 0 ${size * at} ${size * 0.66}`,
    )
    .join('')
  const body =
    ellipse(
      { cx: size * 0.25, cy: size * 0.62, rx: size * 1.05, ry: size * 0.5 },
      '#1d0c06',
      'opacity=".35"',
    ) +
    shape(outline, fill) +
    line(creases, darken(tone, 0.5), size * 0.07, 'opacity=".45"') +
    shape(
      trace`M${-size * 0.62} ${-size * 0.2}` +
        trace`q${size * 0.1} ${-size * 0.36} ${size * 0.4} ${-size * 0.38}` +
        trace`q${-size * 0.18} ${size * 0.24} ${-size * 0.4} ${size * 0.38}z`,
      '#fff6e6',
      'opacity=".75"',
    ) +
    shape(
      blobPath(paint.random, {
        cx: 0,
        cy: -size * 0.7,
        rx: size * 0.4,
        ry: size * 0.18,
        rough: 0.2,
        points: 7,
      }),
      '#59752b',
    ) +
    line(
      trace`M0 ${-size * 0.72}` + trace`Q${size * 0.04} ${-size} ${size * 0.24} ${-size * 1.2}`,
      '#6f8a37',
      size * 0.12,
    )
  return placed(body, x, y, turn)
}

/** Shombo or dried chilli, by tone. */
export function chilli(paint: Paint, spot: Spot, tone = '#c4241b'): string {
  const { x, y, size = 110, turn = 0 } = spot
  const s = (value: number) => round(value * size)
  const outline =
    'M0 0' +
    trace`C${s(0.1)} ${s(-0.12)} ${s(0.34)} ${s(-0.12)} ${s(0.6)} ${s(-0.04)}` +
    trace`S${s(0.9)} ${s(0.08)} ${s(1)} ${s(0.02)}` +
    trace`C${s(0.92)} ${s(0.18)} ${s(0.7)} ${s(0.18)} ${s(0.5)} ${s(0.14)}` +
    trace`S${s(0.06)} ${s(0.14)} 0 0Z`
  const fill = linear(
    paint,
    [
      [0, lighten(tone, 0.3)],
      [0.45, tone],
      [1, darken(tone, 0.5)],
    ],
    78,
  )
  const body =
    under(outline, 4, size * 0.06) +
    shape(outline, fill) +
    line(
      trace`M${s(0.1)} ${s(-0.02)}Q${s(0.34)} ${s(-0.09)} ${s(0.62)} ${s(0)}`,
      '#fff3e2',
      size * 0.022,
      'opacity=".7"',
    ) +
    line(trace`M${s(0.03)} 0Q${s(-0.1)} ${s(-0.02)} ${s(-0.17)} ${s(-0.1)}`, '#66802f', size * 0.05)
  return placed(body, x, y, turn)
}
