import { dew } from './dew.ts'
import { iceCube } from './ice.ts'
import {
  clipped,
  groundShadow,
  line,
  linear,
  type Paint,
  radial,
  shape,
  specks,
  ellipse,
} from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { type Oval, ovalPath, trace } from './shapes.ts'

type Glass = {
  cx: number
  top: number
  bottom: number
  rx: number
  foot?: number
  tone: string
  level?: number
  clear?: boolean
  ice?: number
  frost?: boolean
  ratio?: number
}

/** A tumbler: what is floating in it is drawn by the caller, between liquid and front. */
export function drawGlass(
  paint: Paint,
  glass: Glass,
): { back: string; front: string; surface: Oval } {
  const {
    cx,
    top,
    bottom,
    rx,
    foot = 0.78,
    tone,
    level = 0.14,
    clear = true,
    ice = 0,
    frost = false,
    ratio = 0.3,
  } = glass
  const { random } = paint
  const height = bottom - top
  const reach = (y: number) => rx * (1 - ((1 - foot) * (y - top)) / height)
  const cup = (from: number, inset: number, end = bottom) => {
    const [a, b] = [reach(from) - inset, reach(end) - inset]
    return (
      trace`M${cx - a} ${from}L${cx - b} ${end}` +
      trace`A${b} ${b * ratio} 0 0 0 ${cx + b} ${end}L${cx + a} ${from}` +
      trace`A${a} ${a * ratio} 0 0 1 ${cx - a} ${from}Z`
    )
  }
  const line0 = top + height * level
  const surface: Oval = {
    cx,
    cy: line0,
    rx: reach(line0) - rx * 0.05,
    ry: (reach(line0) - rx * 0.05) * ratio,
  }
  const liquid = cup(line0, rx * 0.05, bottom - rx * 0.12)
  const depth = clear
    ? linear(paint, [
        [0, darken(tone, 0.35)],
        [0.16, lighten(tone, 0.12)],
        [0.4, tone],
        [0.72, darken(tone, 0.3)],
        [0.93, mix(tone, lighten(tone, 0.5), 0.5)],
        [1, darken(tone, 0.2)],
      ])
    : linear(paint, [
        [0, darken(tone, 0.1)],
        [0.2, lighten(tone, 0.5)],
        [0.55, tone],
        [1, darken(tone, 0.36)],
      ])
  const sink = linear(
    paint,
    [
      [0, lighten(tone, 0.3), 0.4],
      [0.4, tone, 0],
      [1, darken(tone, 0.6), clear ? 0.6 : 0.3],
    ],
    90,
  )
  let cubes = ''
  for (let index = 0; index < ice; index++)
    cubes += iceCube(
      paint,
      cx + (index - (ice - 1) / 2) * rx * 0.52,
      line0 + random.between(-0.05, 0.16) * rx,
      rx * random.between(0.26, 0.34),
      tone,
    )
  const face = radial(paint, [
    [0, lighten(tone, clear ? 0.4 : 0.7)],
    [0.6, clear ? lighten(tone, 0.1) : lighten(tone, 0.3)],
    [1, darken(tone, 0.3)],
  ])
  const glow = clear
    ? ellipse(
        { cx: cx + rx * 0.5, cy: bottom + rx * 0.16, rx: rx * 1.1, ry: rx * 0.3 },
        tone,
        'opacity=".35"',
      )
    : ''
  const ember = radial(
    paint,
    [
      [0, lighten(tone, 0.42), 0.62],
      [0.5, lighten(tone, 0.2), 0.3],
      [1, tone, 0],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  )
  // Light that entered at the upper left gathers low on the far side of a clear drink.
  const lit = ellipse(
    { cx: cx + rx * 0.3, cy: bottom - height * 0.3, rx: rx * 0.62, ry: height * 0.42 },
    ember,
  )
  const back =
    groundShadow(
      paint,
      { cx: cx + rx * 0.5, cy: bottom + rx * 0.1, rx: rx * 1.5, ry: rx * 0.5 },
      0.6,
    ) +
    glow +
    shape(
      cup(top, 0),
      linear(paint, [
        [0, '#fff', 0.4],
        [0.3, '#fff', 0.12],
        [0.8, '#fff', 0.1],
        [1, '#fff', 0.36],
      ]),
    ) +
    shape(liquid, depth) +
    shape(liquid, sink) +
    (clear ? clipped(paint, liquid, lit) : '') +
    shape(ovalPath(surface), face) +
    line(ovalPath(surface), lighten(tone, 0.6), 2.5, 'opacity=".7"') +
    cubes
  const beads = frost ? dew(random, reach, [line0 + 20, bottom - 10], cx, tone) : ''
  const stripe = (from: number, to: number, opacity: number) => {
    const [y1, y2] = [top + height * 0.09, bottom - height * 0.07]
    return shape(
      trace`M${cx - reach(y1) * from} ${y1}L${cx - reach(y2) * from} ${y2}` +
        trace`L${cx - reach(y2) * to} ${y2 + 4}L${cx - reach(y1) * to} ${y1 + 6}Z`,
      linear(
        paint,
        [
          [0, '#fff', opacity],
          [0.6, '#fff', opacity * 0.4],
          [1, '#fff', opacity * 0.8],
        ],
        90,
      ),
    )
  }
  const mouth = { cx, cy: top, rx, ry: rx * ratio }
  const front =
    clipped(
      paint,
      cup(line0, 0),
      specks(
        random,
        { cx, cy: (line0 + bottom) / 2, rx, ry: height / 2 },
        { count: 30, size: [1, 2.6], color: lighten(tone, 0.5), opacity: 0.5 },
      ),
    ) +
    stripe(0.84, 0.68, 0.62) +
    stripe(0.6, 0.55, 0.42) +
    stripe(-0.8, -0.9, 0.4) +
    beads +
    line(
      trace`M${cx - rx * foot} ${bottom}` +
        trace`A${rx * foot} ${rx * foot * ratio} 0 0 0 ${cx + rx * foot} ${bottom}`,
      '#fff',
      4,
      'opacity=".6"',
    ) +
    line(ovalPath(mouth), '#fff', 5, 'opacity=".75"') +
    line(
      ovalPath({ ...mouth, rx: rx - 5, ry: mouth.ry - 3 }),
      darken(tone, 0.4),
      1.4,
      'opacity=".4"',
    )
  return { back, front, surface }
}
