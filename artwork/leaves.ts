import { line, linear, type Paint, placed, shape } from './paint.ts'
import { darken, lighten, mix, palette } from './palette.ts'
import { round, trace } from './shapes.ts'
import { type Spot, under } from './spots.ts'

/** One leaf, its lit half and its veins; size is its length. */
export function leaf(paint: Paint, spot: Spot, tone: string = palette.leaf): string {
  const { x, y, size = 60, turn = 0 } = spot
  const { random } = paint
  const [half, bend] = [size * random.between(0.24, 0.34), size * random.between(-0.1, 0.1)]
  const s = (value: number) => round(value * size)
  const outline =
    'M0 0' +
    trace`C${s(0.2)} ${-half * 1.2} ${s(0.62)} ${-half + bend} ${size} ${bend}` +
    trace`C${s(0.7)} ${half + bend} ${s(0.25)} ${half * 1.1} 0 0Z`
  const lower =
    trace`M0 0Q${s(0.5)} ${bend * 0.3} ${size} ${bend}` +
    trace`C${s(0.7)} ${half + bend} ${s(0.25)} ${half * 1.1} 0 0Z`
  const fill = linear(
    paint,
    [
      [0, lighten(tone, 0.22)],
      [0.6, tone],
      [1, darken(tone, 0.25)],
    ],
    30,
  )
  const veins = [0.25, 0.42, 0.58, 0.74]
    .map(
      (at) =>
        trace`M${s(at)} ${bend * at}l${s(0.12)} ${-half * 0.5}M${s(at)} ${bend * at}` +
        trace`l${s(0.12)} ${half * 0.5}`,
    )
    .join('')
  const body =
    under(outline, size * 0.04, size * 0.08) +
    shape(outline, fill) +
    shape(lower, darken(tone, 0.4), 'opacity=".4"') +
    line(veins, lighten(tone, 0.5), size * 0.014, 'opacity=".5"') +
    line(
      trace`M${s(-0.14)} ${-bend * 0.2}Q${s(0.5)} ${bend * 0.3} ${s(0.96)} ${bend}`,
      lighten(tone, 0.45),
      size * 0.03,
      'opacity=".85"',
    )
  return placed(body, x, y, turn)
}

/** Zogale: a stem with pairs of small round leaflets. */
export function moringaSprig(paint: Paint, spot: Spot, tone = '#5f8a2e'): string {
  const { x, y, size = 120, turn = 0 } = spot
  let body = line(
    trace`M0 0Q${size * 0.5} ${-size * 0.08} ${size} 0`,
    darken(tone, 0.2),
    size * 0.022,
  )
  for (let index = 0; index < 6; index++) {
    const along = 0.18 + index * 0.15
    for (const side of [-1, 1]) {
      const length = size * (0.2 - index * 0.012)
      const angle = side * paint.random.between(48, 72)
      const color = mix(
        tone,
        side < 0 ? lighten(tone, 0.35) : darken(tone, 0.3),
        paint.random.between(0.2, 0.8),
      )
      const petal =
        'M0 0' +
        trace`C${length * 0.2} ${-length * 0.42} ${length * 0.9} ${-length * 0.4} ${length} 0` +
        trace`C${length * 0.9} ${length * 0.4} ${length * 0.2} ${length * 0.42} 0 0Z`
      body += placed(
        under(petal, 2, 3, 0.3) +
          shape(petal, color) +
          line(trace`M0 0H${length * 0.8}`, lighten(color, 0.4), 1, 'opacity=".6"'),
        along * size,
        -size * 0.12 * along * (1 - along) * 1.3,
        angle,
      )
    }
  }
  return placed(body, x, y, turn)
}
