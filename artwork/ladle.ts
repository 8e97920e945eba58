import { line, linear, type Paint, placed, shape, dropShadow } from './paint.ts'
import { type Oval, ovalPath } from './shapes.ts'

/** Ludayi, the gourd ladle. */
export function ladle(paint: Paint, x: number, y: number, turn: number, size = 1): string {
  const handle = 'M36 -10C150 -34 240 -52 330 -70L336 -50C250 -30 150 -6 40 16Z'
  const cup: Oval = { cx: 0, cy: 0, rx: 66, ry: 42 }
  return placed(
    dropShadow(handle + ovalPath(cup), 8, 14, 0.35) +
      shape(
        handle,
        linear(
          paint,
          [
            [0, '#e5b566'],
            [0.5, '#b97a35'],
            [1, '#7a4a1c'],
          ],
          80,
        ),
      ) +
      shape(
        ovalPath(cup),
        linear(
          paint,
          [
            [0, '#eac078'],
            [1, '#8a5420'],
          ],
          40,
        ),
      ) +
      shape(
        ovalPath({ ...cup, rx: 57, ry: 34, cy: 2 }),
        linear(
          paint,
          [
            [0, '#6a3c16'],
            [1, '#d9a354'],
          ],
          50,
        ),
      ) +
      line(
        'M90 -10L120 -16M104 -6L112 -22M140 -18L170 -24M154 -12L160 -30',
        '#5a3012',
        3,
        'opacity=".8"',
      ),
    x,
    y,
    turn,
    size,
  )
}
