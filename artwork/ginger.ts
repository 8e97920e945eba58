import { dropShadow, line, type Paint, placed, radial, shape } from './paint.ts'
import { blobPath, closedCurve, openCurve } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** A knob of ginger with one cut end. */
export function ginger(paint: Paint, x: number, y: number, size: number, turn = 0): string {
  const s = (value: number) => value * size
  const outline = closedCurve([
    [-s(1), s(0.06)],
    [-s(0.86), -s(0.22)],
    [-s(0.5), -s(0.2)],
    [-s(0.34), -s(0.56)],
    [-s(0.06), -s(0.6)],
    [s(0.02), -s(0.24)],
    [s(0.44), -s(0.24)],
    [s(0.7), -s(0.46)],
    [s(0.94), -s(0.34)],
    [s(0.8), -s(0.04)],
    [s(0.92), s(0.2)],
    [s(0.6), s(0.28)],
    [s(0.2), s(0.24)],
    [s(0.04), s(0.5)],
    [-s(0.26), s(0.46)],
    [-s(0.36), s(0.22)],
    [-s(0.8), s(0.28)],
  ])
  const fill = radial(paint, [
    [0, '#f0d7a0'],
    [0.5, '#d1a662'],
    [1, '#8a5f2e'],
  ])
  const rings = [-0.7, -0.2, 0.2, 0.56]
    .map((at) =>
      openCurve([
        [s(at), -s(0.2)],
        [s(at + 0.04), 0],
        [s(at), s(0.22)],
      ]),
    )
    .join('')
  const cut = blobPath(paint.random, {
    cx: s(0.85),
    cy: -s(0.38),
    rx: s(0.14),
    ry: s(0.1),
    turn: -30,
    rough: 0.08,
  })
  return placed(
    dropShadow(outline, 5, 11, 0.4) +
      relief(
        paint,
        { ...reliefs.crumb, bevel: 7, height: 8, turn },
        shape(outline, fill) + line(rings, '#8a5f2e', s(0.03), 'opacity=".6"'),
      ) +
      shape(cut, '#f7e59a') +
      line(cut, '#b98a3c', 2),
    x,
    y,
    turn,
  )
}
