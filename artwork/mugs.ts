import { enamelFlower } from './flowers.ts'
import { groundShadow, line, linear, type Paint, placed, shape, specks } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { openCurve, type Oval, ovalPath, trace } from './shapes.ts'

/** An enamel mug; its drink is drawn by the caller on the returned surface. */
export function drawMug(
  paint: Paint,
  cx: number,
  top: number,
  bottom: number,
  rx: number,
  tone = '#f4ecdb',
  trim = '#27336F',
): { back: string; front: string; surface: Oval } {
  const ratio = 0.36
  const side = linear(paint, [
    [0, darken(tone, 0.22)],
    [0.2, lighten(tone, 0.6)],
    [0.5, tone],
    [0.85, darken(tone, 0.4)],
    [1, darken(tone, 0.24)],
  ])
  const foot = rx * 0.92
  const body =
    trace`M${cx - rx} ${top}L${cx - foot} ${bottom}` +
    trace`A${foot} ${foot * ratio} 0 0 0 ${cx + foot} ${bottom}` +
    trace`L${cx + rx} ${top}Z`
  const handle = openCurve([
    [cx + rx * 0.94, top + 50],
    [cx + rx * 1.38, top + 56],
    [cx + rx * 1.44, (top + bottom) / 2],
    [cx + rx * 1.2, bottom - 70],
    [cx + rx * 0.9, bottom - 62],
  ])
  const mouth: Oval = { cx, cy: top, rx, ry: rx * ratio }
  const surface: Oval = { cx, cy: top + rx * 0.12, rx: rx * 0.92, ry: rx * ratio * 0.88 }
  const chips = specks(
    paint.random,
    { cx, cy: bottom - 20, rx: rx * 0.8, ry: 26 },
    { count: 8, size: [2, 7], color: '#2b1810', opacity: 0.7 },
  )
  const hollow = linear(
    paint,
    [
      [0, darken(tone, 0.6)],
      [0.6, darken(tone, 0.2)],
      [1, tone],
    ],
    40,
  )
  const back =
    groundShadow(paint, { cx: cx + rx * 0.45, cy: bottom + 12, rx: rx * 1.7, ry: rx * 0.55 }, 0.6) +
    line(handle, darken(tone, 0.3), rx * 0.2) +
    line(handle, trim, rx * 0.2, 'opacity=".9"') +
    placed(line(handle, lighten(trim, 0.6), rx * 0.05, 'opacity=".7"'), -4, -4) +
    shape(body, side) +
    enamelFlower(cx - rx * 0.2, (top + bottom) / 2 + 46, rx / 100) +
    line(
      openCurve([
        [cx - foot * 0.99, bottom - 20],
        [cx - foot * 0.5, bottom - 20 + foot * ratio * 0.86],
        [cx, bottom - 20 + foot * ratio],
        [cx + foot * 0.5, bottom - 20 + foot * ratio * 0.86],
        [cx + foot * 0.99, bottom - 20],
      ]),
      trim,
      7,
      'opacity=".85"',
    ) +
    chips +
    line(
      trace`M${cx - rx * 0.78} ${top + 90}L${cx - foot * 0.76} ${bottom - 30}`,
      '#fff',
      rx * 0.07,
      'opacity=".65"',
    ) +
    shape(ovalPath(mouth), hollow)
  const front =
    line(ovalPath(mouth), trim, rx * 0.07) +
    line(
      openCurve([
        [cx - rx * 0.9, top + mouth.ry * 0.4],
        [cx - rx * 0.5, top + mouth.ry * 0.86],
        [cx, top + mouth.ry],
      ]),
      lighten(trim, 0.7),
      3.4,
      'opacity=".8"',
    )
  return { back, front, surface }
}
