import { type Paint, placed, radial, shape, dropShadow } from './paint.ts'
import { ovalPath, closedCurve } from './shapes.ts'

/** A clean cut bone end, so that goat and ram read as goat and ram. */
export function boneEnd(paint: Paint, x: number, y: number, size: number, turn: number): string {
  const fill = radial(paint, [
    [0, '#fffaf0'],
    [0.6, '#eadcc0'],
    [1, '#b79a72'],
  ])
  const knob = closedCurve([
    [-size * 1.9, -size * 0.34],
    [-size, -size * 0.24],
    [-size * 0.4, -size * 0.42],
    [0, -size * 0.84],
    [size * 0.46, -size * 0.66],
    [size * 0.5, -size * 0.1],
    [size * 0.6, size * 0.36],
    [size * 0.2, size * 0.78],
    [-size * 0.4, size * 0.42],
    [-size, size * 0.3],
    [-size * 1.9, size * 0.4],
  ])
  return placed(
    dropShadow(knob, 3, 7, 0.4) +
      `${shape(knob, fill)}` +
      shape(
        ovalPath({ cx: size * 0.15, cy: 0, rx: size * 0.14, ry: size * 0.24 }),
        '#c9a982',
        'opacity=".6"',
      ),
    x,
    y,
    turn,
  )
}
