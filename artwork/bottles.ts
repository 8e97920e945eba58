import { enamelFlower } from './flowers.ts'
import { groundShadow, line, linear, type Paint, shape, ellipse } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, trace } from './shapes.ts'

/** A swing-top or plain bottle of a chilled drink. */
export function drawBottle(
  paint: Paint,
  cx: number,
  top: number,
  bottom: number,
  r: number,
  tone: string,
  cap = '#9E1B3C',
): string {
  const shoulder = top + (bottom - top) * 0.34
  const neck = r * 0.36
  const outline = (inset: number, from: number) =>
    closedCurve(
      [
        [cx - neck + inset, from],
        [cx - neck + inset, top + 70],
        [cx - r + inset, shoulder + 30],
        [cx - r + inset, bottom - 30],
        [cx - r * 0.86 + inset, bottom],
        [cx, bottom + r * 0.16],
        [cx + r * 0.86 - inset, bottom],
        [cx + r - inset, bottom - 30],
        [cx + r - inset, shoulder + 30],
        [cx + neck - inset, top + 70],
        [cx + neck - inset, from],
      ],
      1 / 8,
    )
  const liquid = linear(paint, [
    [0, darken(tone, 0.2)],
    [0.2, lighten(tone, 0.6)],
    [0.5, tone],
    [0.9, darken(tone, 0.35)],
    [1, darken(tone, 0.1)],
  ])
  const drops = Array.from({ length: 50 }, () => {
    const [x, y, size] = [
      cx + paint.random.between(-0.9, 0.9) * r,
      paint.random.between(shoulder, bottom - 10),
      paint.random.between(1.6, 5),
    ]
    return (
      ellipse({ cx: x, cy: y, rx: size, ry: size * 1.3 }, darken(tone, 0.5), 'opacity=".25"') +
      ellipse({ cx: x - 1, cy: y - 1.4, rx: size * 0.6, ry: size * 0.7 }, '#fff', 'opacity=".8"')
    )
  }).join('')
  return (
    groundShadow(paint, { cx: cx + r * 0.6, cy: bottom + 8, rx: r * 1.8, ry: r * 0.5 }, 0.6) +
    shape(
      outline(0, top),
      linear(paint, [
        [0, '#ffffff', 0.5],
        [0.5, '#ffffff', 0.2],
        [1, '#ffffff', 0.4],
      ]),
    ) +
    shape(outline(4, top + 84), liquid) +
    shape(
      outline(4, top + 84),
      linear(
        paint,
        [
          [0, '#1d0c06', 0],
          [0.7, '#1d0c06', 0.04],
          [1, '#1d0c06', 0.3],
        ],
        90,
      ),
    ) +
    drops +
    label(
      paint,
      {
        cx,
        top: shoulder + (bottom - shoulder) * 0.3,
        bottom: bottom - (bottom - shoulder) * 0.2,
        r,
      },
      cap,
    ) +
    line(
      trace`M${cx - r * 0.72} ${shoulder + 50}V${bottom - 50}`,
      '#fff',
      r * 0.13,
      'opacity=".65"',
    ) +
    line(trace`M${cx - neck * 0.6} ${top + 60}V${top + 110}`, '#fff', 6, 'opacity=".7"') +
    line(outline(0, top), '#fff', 3, 'opacity=".5"') +
    shape(
      closedCurve(
        [
          [cx - neck * 1.2, top - 8],
          [cx - neck * 1.2, top + 34],
          [cx, top + 44],
          [cx + neck * 1.2, top + 34],
          [cx + neck * 1.2, top - 8],
          [cx, top - 18],
        ],
        1 / 10,
      ),
      linear(paint, [
        [0, lighten(cap, 0.4)],
        [0.4, cap],
        [1, darken(cap, 0.5)],
      ]),
    )
  )
}

type Label = { cx: number; top: number; bottom: number; r: number }

/** A paper label round the belly, with a flower between two lines. */
function label(paint: Paint, { cx, top, bottom, r }: Label, tone: string): string {
  const [left, right, sag] = [cx - r * 0.99, cx + r * 0.99, r * 0.12]
  const curve = (y: number) => trace`M${left} ${y}Q${cx} ${y + sag * 2} ${right} ${y}`
  const paper = curve(top) + trace`V${bottom}Q${cx} ${bottom + sag * 2} ${left} ${bottom}Z`
  const fill = linear(paint, [
    [0, '#bfae8a'],
    [0.25, '#fffaf0'],
    [0.6, '#f4e8cc'],
    [1, '#a5926c'],
  ])
  const rule = (bottom - top) * 0.14
  return (
    shape(paper, fill) +
    line(curve(top + rule), tone, r * 0.05) +
    line(curve(bottom - rule), tone, r * 0.05) +
    enamelFlower(cx, (top + bottom) / 2 + sag * 0.9, Math.round(r * 1.4) / 100)
  )
}
