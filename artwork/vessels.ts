import { clipped, groundShadow, line, linear, type Paint, radial, shape, specks } from './paint.ts'
import { darken, lighten, mix, palette } from './palette.ts'
import { openCurve, type Oval, ovalPath, trace } from './shapes.ts'
import { decoration, notches } from './vessel-ornament.ts'
import { silhouette, steps, type Vessel, vesselTones, wallOf } from './vessel-walls.ts'

type DrawnVessel = {
  back: string
  front: string
  /** The surface of what is in the vessel. */
  inner: Oval
  /** Clip for heaped food: may rise above the far rim, never over the near one. */
  heap: string
}

export function drawVessel(paint: Paint, vessel: Vessel): DrawnVessel {
  const { cx, cy, rx, depth = rx * 0.56, kind, full = 0.9, ratio = 0.62 } = vessel
  const tone = vessel.tone ?? vesselTones[kind]
  const wall = wallOf(vessel)
  const ry = rx * ratio
  const lip = kind === 'enamel' || kind === 'glazed' ? rx * 0.032 : rx * 0.055
  const outline = silhouette(vessel, wall)
  const [, bottom] = wall(Math.PI / 2, 1)
  const shadow =
    groundShadow(
      paint,
      { cx: cx + rx * 0.16, cy: bottom - ry * 0.36, rx: rx * 1.12, ry: ry * 0.8 },
      0.55,
    ) +
    groundShadow(
      paint,
      { cx: cx + rx * 0.03, cy: bottom - ry * 0.3, rx: rx * 0.72, ry: ry * 0.46 },
      0.7,
    )
  const side = linear(paint, [
    [0, darken(tone, 0.22)],
    [0.2, lighten(tone, 0.3)],
    [0.42, tone],
    [0.78, darken(tone, 0.42)],
    [0.95, darken(tone, 0.56)],
    [1, mix(darken(tone, 0.3), palette.clay, 0.3)],
  ])
  const fall = linear(
    paint,
    [
      [0, '#1d0c06', 0.26],
      [0.5, '#1d0c06', 0.3],
      [0.75, '#1d0c06', 0.02],
      [1, '#1d0c06', 0.5],
    ],
    90,
  )
  const wear = specks(
    paint.random,
    { cx, cy: cy + depth * 0.7, rx, ry },
    {
      count: Math.round(rx / 3),
      size: [1, rx * 0.011],
      color: darken(tone, 0.6),
      opacity: kind === 'enamel' ? 0.25 : 0.4,
    },
  )
  const shine = openCurve(
    steps(6).map((share) => wall(Math.PI * (0.9 - share * 0.13), 0.16 + share * 0.5)),
  )
  const body =
    shape(outline, side) +
    clipped(
      paint,
      outline,
      wear +
        decoration(vessel, wall, tone) +
        shape(outline, fall) +
        line(shine, '#fff6e2', rx * 0.035, 'opacity=".4"'),
    )

  const rimTone =
    kind === 'enamel'
      ? (vessel.trim ?? palette.indigo)
      : kind === 'calabash'
        ? lighten(tone, 0.32)
        : tone
  const rim = linear(
    paint,
    [
      [0, lighten(rimTone, 0.5)],
      [0.45, rimTone],
      [1, darken(rimTone, 0.45)],
    ],
    28,
  )
  const mouth: Oval = { cx, cy, rx: rx - lip, ry: ry - lip * 0.8 }
  const hollowTone = kind === 'clay' ? darken(tone, 0.2) : tone
  const hollow = linear(
    paint,
    [
      [0, darken(hollowTone, 0.62)],
      [0.5, darken(hollowTone, 0.3)],
      [1, lighten(hollowTone, 0.2)],
    ],
    50,
  )
  const drop = (1 - full) * depth
  const inner: Oval = {
    cx,
    cy: cy + drop,
    rx: mouth.rx * (1 - (1 - full) * 0.32),
    ry: mouth.ry * (1 - (1 - full) * 0.32),
  }
  const heap =
    trace`M${cx - mouth.rx} ${cy}A${mouth.rx} ${mouth.ry} 0 0 0 ${cx + mouth.rx} ${cy}` +
    trace`V-200H${cx - mouth.rx}Z`
  const edge = (turn: number) =>
    kind === 'calabash' ? notches(vessel, lip, darken(tone, 0.55), turn) : ''
  // The near lip is drawn again over the food: a lit rim is what makes the bowl hold it.
  const nearLip = line(
    trace`M${cx - rx + lip * 0.5} ${cy}` +
      trace`A${rx - lip * 0.5} ${ry - lip * 0.4} 0 0 0 ${cx + rx - lip * 0.5} ${cy}`,
    rim,
    lip,
    'stroke-linecap="butt"',
  )
  const nearGlint = line(
    openCurve(
      steps(8).map((share) => [
        cx + Math.cos(Math.PI * (0.98 - share * 0.42)) * (rx - lip * 0.5),
        cy + Math.sin(Math.PI * (0.98 - share * 0.42)) * (ry - lip * 0.4),
      ]),
    ),
    '#fff8e8',
    lip * 0.3,
    'opacity=".75"',
  )
  const farGlint = line(
    openCurve(
      steps(8).map((share) => [
        cx - Math.cos(Math.PI * (0.1 + share * 0.5)) * (rx - lip * 0.4),
        cy - Math.sin(Math.PI * (0.1 + share * 0.5)) * (ry - lip * 0.4),
      ]),
    ),
    '#fff8e8',
    lip * 0.26,
    'opacity=".6"',
  )
  return {
    back:
      shadow +
      body +
      shape(ovalPath({ cx, cy, rx, ry }), rim) +
      edge(2) +
      farGlint +
      shape(ovalPath(mouth), hollow),
    front: nearLip + edge(1) + nearGlint,
    inner,
    heap,
  }
}

export function within(paint: Paint, drawn: DrawnVessel, body: string): string {
  return clipped(paint, ovalPath(drawn.inner), body + innerShadow(paint, drawn.inner))
}

function innerShadow(paint: Paint, oval: Oval): string {
  const fill = radial(
    paint,
    [
      [0, '#1d0c06', 0],
      [0.78, '#1d0c06', 0],
      [1, '#1d0c06', 0.5],
    ],
    { cx: 0.54, cy: 0.56, r: 0.53 },
  )
  return shape(ovalPath(oval), fill)
}
