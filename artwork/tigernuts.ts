import { dropShadow, line, type Paint, placed, radial, shape, specks } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, openCurve, type Oval } from './shapes.ts'

/** Small wrinkled tubers, grains or fruits scattered on a table. */
export function tigernuts(
  paint: Paint,
  places: readonly (readonly [number, number])[],
  size = 17,
  tone = '#a8743c',
): string {
  return places
    .map(([x, y]) => {
      const color = mix(tone, '#6b4220', paint.random.between(0, 0.5))
      const outline = blobPath(paint.random, {
        cx: 0,
        cy: 0,
        rx: size * paint.random.between(0.8, 1.1),
        ry: size * 0.72,
        rough: 0.1,
        points: 8,
      })
      return placed(
        dropShadow(outline, 3, 6, 0.4) +
          shape(
            outline,
            radial(paint, [
              [0, lighten(color, 0.55)],
              [0.4, color],
              [1, darken(color, 0.55)],
            ]),
          ) +
          line(
            openCurve([
              [-size * 0.5, -size * 0.1],
              [0, size * 0.1],
              [size * 0.5, 0],
            ]) +
              openCurve([
                [-size * 0.4, size * 0.3],
                [0, size * 0.4],
                [size * 0.4, size * 0.26],
              ]),
            darken(color, 0.5),
            1.6,
            'opacity=".6"',
          ),
        x,
        y,
        paint.random.between(0, 180),
      )
    })
    .join('')
}

export function scattered(
  paint: Paint,
  oval: Oval,
  count: number,
  tone: string,
  size: readonly [number, number] = [2, 5],
): string {
  return (
    specks(paint.random, oval, { count, size, color: tone, opacity: 0.9 }) +
    specks(paint.random, oval, {
      count: Math.round(count / 2),
      size,
      color: lighten(tone, 0.5),
      opacity: 0.9,
    })
  )
}
