import { clipped, dropShadow, line, type Paint, placed, radial, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, openCurve, type Point } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

export const kayanCikiTexture = { ...reliefs.meat, grain: 0.05, depth: 0.3 }

/** A coil of gut or a cut of tripe with its honeycomb, for kayan ciki. */
export function offalCoil(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn: number,
  tone = '#c79a6c',
): string {
  const coil = openCurve(
    Array.from({ length: 12 }, (_, index): Point => {
      const angle = index * 0.74
      const reach = size * (0.96 - index * 0.055)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.66]
    }),
  )
  const wide = size * 0.36
  return placed(
    placed(line(coil, '#140703', wide, 'opacity=".42"'), 4, wide * 0.5) +
      relief(
        paint,
        { ...reliefs.meat, bevel: 6, depth: 0.25, turn },
        line(coil, darken(tone, 0.35), wide) +
          line(coil, tone, wide * 0.74) +
          placed(line(coil, lighten(tone, 0.5), wide * 0.24, 'opacity=".7"'), -2, -wide * 0.16),
      ),
    x,
    y,
    turn,
  )
}

export function tripe(paint: Paint, x: number, y: number, size: number, turn: number): string {
  const outline = blobPath(paint.random, {
    cx: 0,
    cy: 0,
    rx: size,
    ry: size * 0.64,
    rough: 0.16,
    points: 11,
  })
  let cells = ''
  for (let row = -3; row <= 3; row++)
    for (let column = -4; column <= 4; column++) {
      const [cx, cy] = [(column + (row % 2) * 0.5) * size * 0.23, row * size * 0.17]
      cells += blobPath(paint.random, {
        cx,
        cy,
        rx: size * 0.085,
        ry: size * 0.06,
        rough: 0.16,
        points: 6,
      })
    }
  const fill = radial(paint, [
    [0, '#e7c79a'],
    [0.5, '#c08e5c'],
    [1, '#7a4a28'],
  ])
  return placed(
    dropShadow(outline, 5, 10, 0.42) +
      relief(
        paint,
        { ...reliefs.meat, bevel: 5, depth: 0.2, turn },
        shape(outline, fill) +
          clipped(
            paint,
            outline,
            shape(cells, '#6e3c1c', 'opacity=".55"') +
              placed(line(cells, '#f3dcb4', 1.6, 'opacity=".5"'), -1.5, -2),
          ),
      ),
    x,
    y,
    turn,
  )
}
