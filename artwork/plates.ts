import { groundShadow, line, linear, type Paint, radial, shape, specks } from './paint.ts'
import { darken, lighten, palette } from './palette.ts'
import { openCurve, type Oval, ovalPath, trace } from './shapes.ts'

type Plate = {
  cx: number
  cy: number
  rx: number
  ratio?: number
  tone?: string
  trim?: string
  kind?: 'enamel' | 'clay' | 'wood' | 'glazed' | 'metal'
}

function arcOf({ cx, cy, rx, ry }: Oval, from: number, to: number): string {
  const count = 10
  return openCurve(
    Array.from({ length: count + 1 }, (_, index) => {
      const angle = Math.PI * (from + ((to - from) * index) / count)
      return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const
    }),
  )
}

function plateBorder(plate: Plate, trim: string, lip: number): string {
  const { cx, cy, rx, ratio = 0.62 } = plate
  const count = 40
  let path = ''
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2
    const point = (turn: number, reach: number) =>
      trace`${cx + Math.cos(angle + turn) * reach} ${cy + Math.sin(angle + turn) * reach * ratio}`
    const half = (Math.PI / count) * 0.8
    path +=
      `M${point(-half, rx - lip * 0.35)}L${point(half, rx - lip * 0.35)}` +
      `L${point(0, rx - lip * 0.85)}Z`
  }
  return shape(path, trim, 'opacity=".8"')
}

/** A flat plate or tray; returns the drawing and the well that food may fill. */
export function drawPlate(paint: Paint, plate: Plate): { drawn: string; well: Oval } {
  const { cx, cy, rx, ratio = 0.62, kind = 'enamel' } = plate
  const defaults = {
    enamel: '#f4ecdb',
    clay: '#b4532c',
    wood: '#7a4524',
    glazed: palette.leaf,
    metal: '#b9b2a6',
  }
  const tone = plate.tone ?? defaults[kind]
  const trim = plate.trim ?? (kind === 'enamel' ? palette.indigo : darken(tone, 0.5))
  const ry = rx * ratio
  const lip = rx * 0.15
  const thick = rx * 0.045
  const well: Oval = { cx, cy: cy + thick * 0.3, rx: rx - lip, ry: ry - lip * ratio }
  const outer: Oval = { cx, cy, rx, ry }
  const face = linear(
    paint,
    [
      [0, lighten(tone, 0.5)],
      [0.5, tone],
      [1, darken(tone, 0.3)],
    ],
    35,
  )
  const bed = linear(
    paint,
    [
      [0, darken(tone, 0.3)],
      [0.4, darken(tone, 0.08)],
      [1, lighten(tone, 0.4)],
    ],
    40,
  )
  const slope = radial(
    paint,
    [
      [0, '#1d0c06', 0],
      [0.86, '#1d0c06', 0],
      [1, '#1d0c06', 0.35],
    ],
    { cx: 0.53, cy: 0.55, r: 0.53 },
  )
  const edge =
    kind === 'enamel' || kind === 'glazed'
      ? line(ovalPath({ ...outer, rx: rx - 3, ry: ry - 3 }), trim, rx * 0.022)
      : ''
  const drawn =
    groundShadow(
      paint,
      { cx: cx + rx * 0.07, cy: cy + ry * 0.16, rx: rx * 1.13, ry: ry * 1.14 },
      0.55,
    ) +
    shape(ovalPath({ ...outer, cy: cy + thick }), darken(kind === 'enamel' ? trim : tone, 0.55)) +
    shape(ovalPath(outer), face) +
    plateBorder(plate, trim, lip) +
    edge +
    shape(ovalPath(well), bed) +
    shape(ovalPath(well), slope) +
    specks(paint.random, outer, {
      count: 60,
      size: [0.8, 2.6],
      color: darken(tone, 0.5),
      opacity: 0.22,
    }) +
    line(
      arcOf({ ...outer, rx: rx - 5, ry: ry - 5 }, 1.05, 1.5),
      '#fffaf0',
      rx * 0.012,
      'opacity=".8"',
    ) +
    line(arcOf(well, 0.2, 0.7), '#fffaf0', rx * 0.01, 'opacity=".55"')
  return { drawn, well }
}
