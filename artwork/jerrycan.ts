import { groundShadow, line, linear, type Paint, placed, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { trace } from './shapes.ts'

/** Five litres of a drink in a clear plastic can with its handle. */
export function jerrycan(paint: Paint, cx: number, top: number, bottom: number, tone: string) {
  const high = bottom - top
  const half = high * 0.36
  const [left, right] = [cx - half, cx + half]
  const r = half * 0.22
  const body =
    trace`M${left} ${top + high * 0.3}q${half * 0.04} ${-high * 0.13} ${half * 0.5} ${-high * 0.16}` +
    trace`H${right - half * 0.34}q${half * 0.3} ${high * 0.02} ${half * 0.34} ${high * 0.16}` +
    trace`V${bottom - r}q0 ${r} ${-r} ${r}H${left + r}q${-r} 0 ${-r} ${-r}Z`
  const hole =
    trace`M${cx - half * 0.1} ${top + high * 0.22}H${right - half * 0.34}` +
    trace`q${half * 0.14} 0 ${half * 0.14} ${high * 0.07}H${cx - half * 0.16}Z`
  const drink = linear(paint, [
    [0, darken(tone, 0.16)],
    [0.16, lighten(tone, 0.36)],
    [0.5, tone],
    [0.86, darken(tone, 0.3)],
    [1, darken(tone, 0.08)],
  ])
  const plastic = linear(paint, [
    [0, '#ffffff', 0.24],
    [0.4, '#ffffff', 0.04],
    [1, '#ffffff', 0.14],
  ])
  const foot = linear(
    paint,
    [
      [0, '#1d0c06', 0],
      [0.7, '#1d0c06', 0.04],
      [1, '#1d0c06', 0.34],
    ],
    90,
  )
  const ribs = [0.5, 0.66, 0.82]
    .map((at) => trace`M${left + half * 0.1} ${top + high * at}H${right - half * 0.1}`)
    .join('')
  const cap = linear(paint, [
    [0, '#f0b24a'],
    [0.4, '#d9861e'],
    [1, '#8a4a0c'],
  ])
  const neck = cx - half * 0.5
  return (
    groundShadow(
      paint,
      { cx: cx + half * 0.4, cy: bottom + 4, rx: half * 1.7, ry: half * 0.36 },
      0.6,
    ) +
    shape(
      trace`M${neck - half * 0.2} ${top + high * 0.06}h${half * 0.4}v${high * 0.12}h${-half * 0.4}Z`,
      darken(tone, 0.1),
    ) +
    shape(body, drink) +
    shape(body, plastic) +
    shape(body, foot) +
    shape(hole, '#1d0c06', 'opacity=".45"') +
    line(hole, '#ffffff', 4, 'opacity=".6"') +
    placed(line(ribs, '#1d0c06', 6, 'opacity=".16"'), 0, 6) +
    line(ribs, '#ffffff', 4, 'opacity=".4"') +
    line(
      trace`M${left + half * 0.16} ${top + high * 0.36}V${bottom - high * 0.12}`,
      '#ffffff',
      half * 0.09,
      'opacity=".6"',
    ) +
    line(body, '#ffffff', 4, 'opacity=".55"') +
    shape(
      trace`M${neck - half * 0.27} ${top}h${half * 0.54}v${high * 0.1}h${-half * 0.54}Z`,
      cap,
      'stroke-linejoin="round"',
    ) +
    line(trace`M${neck - half * 0.27} ${top + high * 0.1}h${half * 0.54}`, '#6b3a0a', 5)
  )
}
