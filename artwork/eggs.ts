import { line, type Paint, radial, shape, specks, placed, dropShadow } from './paint.ts'
import { blobPath, round, trace } from './shapes.ts'

/** Half a boiled egg. */
export function eggHalf(paint: Paint, x: number, y: number, size: number, turn: number): string {
  const white = blobPath(paint.random, {
    cx: 0,
    cy: 0,
    rx: size,
    ry: size * 0.66,
    rough: 0.03,
    points: 10,
  })
  const yolk = blobPath(paint.random, {
    cx: size * 0.08,
    cy: 0,
    rx: size * 0.5,
    ry: size * 0.36,
    rough: 0.05,
    points: 9,
  })
  const drawn =
    dropShadow(white, 4, 10) +
    `<path d="${white}" fill="#d9cdb8" transform="translate(0 ${round(size * 0.1)})"/>` +
    shape(
      white,
      radial(paint, [
        [0, '#ffffff'],
        [0.7, '#fbf4e4'],
        [1, '#dccfb6'],
      ]),
    ) +
    shape(
      yolk,
      radial(paint, [
        [0, '#ffe08a'],
        [0.5, '#f5b63a'],
        [1, '#d08a1a'],
      ]),
    ) +
    specks(
      paint.random,
      { cx: size * 0.08, cy: 0, rx: size * 0.4, ry: size * 0.28 },
      { count: 14, size: [1, 3], color: '#b87413', opacity: 0.5 },
    ) +
    line(
      trace`M${-size * 0.8} ${-size * 0.16}` +
        trace`Q${-size * 0.6} ${-size * 0.48} ${-size * 0.2} ${-size * 0.56}`,
      '#fff',
      size * 0.06,
      'opacity=".9"',
    )
  return placed(drawn, x, y, turn)
}
