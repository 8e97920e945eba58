import { clipped, dropShadow, line, linear, type Paint, placed, shape, specks } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, closedCurve, insideOval, openCurve, type Point } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** A kilishi sheet: paper-thin sun-dried beef under a crust of groundnut and pepper. */
export function kilishiSheet(
  paint: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  tone = '#7d2413',
): string {
  const { random } = paint
  const side = (from: Point, to: Point): Point[] =>
    [0.02, 0.26, 0.5, 0.74, 0.98].map((share) => [
      from[0] + (to[0] - from[0]) * share + random.between(-0.05, 0.05) * width * 0.6,
      from[1] + (to[1] - from[1]) * share + random.between(-0.06, 0.06) * height * 0.6,
    ])
  const [w, h] = [width / 2, height / 2]
  const points = [
    ...side([-w, -h], [w, -h]),
    ...side([w, -h], [w, h]),
    ...side([w, h], [-w, h]),
    ...side([-w, h], [-w, -h]),
  ]
  const outline = closedCurve(points, 1 / 8)
  const fill = linear(
    paint,
    [
      [0, lighten(tone, 0.3)],
      [0.3, tone],
      [0.55, lighten(tone, 0.12)],
      [0.8, darken(tone, 0.3)],
      [1, darken(tone, 0.5)],
    ],
    random.between(10, 40),
  )
  const area = { cx: 0, cy: 0, rx: w, ry: h }
  let paste = ''
  let veins = ''
  for (let index = 0; index < 12; index++) {
    const [px, py] = insideOval(random, area)
    paste += blobPath(random, {
      cx: px,
      cy: py,
      rx: random.between(0.05, 0.16) * width,
      ry: random.between(0.03, 0.08) * width,
      rough: 0.4,
      points: 8,
    })
    veins += openCurve([
      [px - w * 0.3, py],
      [px, py + random.between(-9, 9)],
      [px + w * 0.34, py + random.between(-14, 14)],
    ])
  }
  const body =
    shape(outline, fill) +
    clipped(
      paint,
      outline,
      shape(paste, '#c06a2a', 'opacity=".42"') +
        line(veins, '#1f0503', 2.4, 'opacity=".4"') +
        line(outline, '#260503', 12, 'opacity=".45"'),
    )
  return placed(
    dropShadow(outline, 6, 12, 0.5) +
      `<path d="${outline}" fill="${darken(tone, 0.6)}" transform="translate(1 5)"/>` +
      relief(paint, { ...reliefs.dryMeat, turn }, body) +
      specks(random, area, { count: 70, size: [1.6, 5.4], color: '#e09a48', opacity: 0.85 }) +
      specks(random, area, { count: 36, size: [1.4, 4.4], color: '#f7d898', opacity: 0.85 }) +
      specks(random, area, { count: 36, size: [1.4, 4.4], color: '#300805', opacity: 0.8 }) +
      line(outline, '#e08a50', 1.8, 'opacity=".55"'),
    x,
    y,
    turn,
  )
}
