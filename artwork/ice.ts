import { line, linear, type Paint, shape } from './paint.ts'
import { lighten } from './palette.ts'
import { blobPath, round, trace } from './shapes.ts'

export function iceCube(paint: Paint, x: number, y: number, size: number, tone: string): string {
  const { random } = paint
  const turn = random.between(-28, 28)
  const top = blobPath(random, {
    cx: 0,
    cy: -size * 0.2,
    rx: size,
    ry: size * 0.56,
    boxy: 0.85,
    rough: 0.05,
    points: 8,
  })
  const side =
    trace`M${-size} ${-size * 0.2}L${-size * 0.85} ${size * 0.7}` +
    trace`Q0 ${size * 1.1} ${size * 0.85} ${size * 0.66}L${size} ${-size * 0.2}Z`
  const glint =
    trace`M${-size * 0.5} ${-size * 0.3}q${size * 0.3} ${-size * 0.2} ` +
    trace`${size * 0.7} ${-size * 0.1}`
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">` +
    shape(
      side,
      linear(paint, [
        [0, lighten(tone, 0.55), 0.8],
        [0.6, lighten(tone, 0.2), 0.55],
        [1, tone, 0.4],
      ]),
    ) +
    shape(
      top,
      linear(
        paint,
        [
          [0, '#ffffff', 0.85],
          [0.6, lighten(tone, 0.65), 0.7],
          [1, lighten(tone, 0.4), 0.6],
        ],
        40,
      ),
    ) +
    `${line(top, '#fff', 2, 'opacity=".8"')}${line(glint, '#fff', 3, 'opacity=".9"')}</g>`
  )
}
