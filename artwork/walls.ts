import { lightFall, whole } from './grounds.ts'
import { line, linear, type Paint, shape, specks } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { pattern } from './patterns.ts'
import { trace } from './shapes.ts'

/** Painted mud wall with a quiet relief, and the table under a drink. */
export function wallGround(paint: Paint, tone: string, table: string, edge = 520): string {
  const shade = darken(tone, 0.4)
  const motif =
    `<g fill="none" stroke-width="13"><path d="M100 20L180 100 100 180 20 100Z` +
    `M100 62L138 100 100 138 62 100Z" stroke="${shade}" opacity=".34"/></g>` +
    `<g fill="none" stroke="${lighten(tone, 0.5)}" stroke-width="3" opacity=".3">` +
    '<path d="M16 94L94 14M58 96L98 56"/></g>' +
    `<path d="M0 0L34 0 0 34ZM200 0L166 0 200 34ZM0 200L34 200 0 166ZM200 200L166 200 200 166Z" ` +
    `fill="${shade}" opacity=".3"/>`
  const relief = pattern(paint, ' patternTransform="translate(0 -40)"', [200, 200], motif)
  const wood = linear(
    paint,
    [
      [0, lighten(table, 0.16)],
      [1, darken(table, 0.24)],
    ],
    90,
  )
  const wear = specks(
    paint.random,
    { cx: 400, cy: 300, rx: 420, ry: 330 },
    { count: 160, size: [1, 4], color: shade, opacity: 0.35 },
  )
  return (
    `${shape(whole, tone)}${shape(whole, relief)}${wear}` +
    shape(
      trace`M0 ${edge - 60}H800V${edge}H0Z`,
      linear(
        paint,
        [
          [0, shade, 0],
          [1, shade, 0.5],
        ],
        90,
      ),
    ) +
    shape(trace`M0 ${edge}H800V800H0Z`, wood) +
    line(trace`M0 ${edge + 2}H800`, lighten(table, 0.6), 4, 'opacity=".7"') +
    lightFall(paint)
  )
}
