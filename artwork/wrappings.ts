import { clipped, dropShadow, line, linear, type Paint, shape, specks, placed } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { closedCurve, insideOval, type Point, trace, turned, ovalPath } from './shapes.ts'

type Sheet = {
  cx: number
  cy: number
  width: number
  height: number
  turn: number
  tone?: string
  printed?: boolean
  oil?: number
}

function crumpledEdge(paint: Paint, { cx, cy, width, height, turn }: Sheet): Point[] {
  const corners: Point[] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ]
  const points = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0]
    return [0, 0.03, 0.3, 0.62, 0.97].map((share): Point => {
      const wobble = share > 0.1 && share < 0.9 ? paint.random.between(-0.016, 0.016) : 0
      return [
        (x + (nextX - x) * share + wobble) * width,
        (y + (nextY - y) * share + wobble) * height,
      ]
    })
  })
  return points.map((point) => {
    const [x, y] = turned(point, turn)
    return [cx + x, cy + y * 0.8]
  })
}

function newsprint(paint: Paint, { width, height }: Sheet): string {
  const { random } = paint
  const columns = 4
  const wide = width / columns
  let text = ''
  let heads = ''
  for (let column = 0; column < columns; column++) {
    const left = -width / 2 + column * wide + wide * 0.08
    let y = -height / 2 + random.between(16, 40)
    while (y < height / 2 - 12) {
      if (random.chance(0.07)) {
        heads += trace`M${left} ${y + 6}h${wide * random.between(0.5, 0.84)}`
        y += 24
        continue
      }
      const run = wide * (random.chance(0.16) ? random.between(0.3, 0.6) : 0.84)
      text += trace`M${left} ${y}h${run}`
      y += 9
    }
  }
  return (
    line(text, '#4a4038', 3.2, 'stroke-dasharray="17 3 9 3 24 4 6 3" opacity=".42"') +
    line(heads, '#3a2f28', 10, 'stroke-dasharray="46 8 28 8" stroke-linecap="butt" opacity=".5"')
  )
}

/** Newspaper or brown paper under grilled meat, creased, and stained by its oil. */
export function paperSheet(paint: Paint, sheet: Sheet): string {
  const { cx, cy, width, height, turn, tone = '#e2d8c2', printed = true, oil = 6 } = sheet
  const { random } = paint
  const edge = closedCurve(crumpledEdge(paint, sheet), 1 / 14)
  const fill = linear(
    paint,
    [
      [0, lighten(tone, 0.5)],
      [0.5, tone],
      [1, darken(tone, 0.2)],
    ],
    40,
  )
  const spread = { cx, cy, rx: width * 0.4, ry: height * 0.3 }
  let creases = ''
  for (let index = 0; index < 6; index++) {
    const [x1, y1] = insideOval(random, { ...spread, rx: width * 0.5, ry: height * 0.4 })
    const [x2, y2] = [x1 + random.between(-240, 240), y1 + random.between(-190, 190)]
    const path = trace`M${x1} ${y1}L${x2} ${y2}`
    creases += line(path, '#fffdf4', 3, 'opacity=".5" transform="translate(-2 -3)"')
    creases += line(path, darken(tone, 0.5), 2.4, 'opacity=".3"')
    creases += line(path, darken(tone, 0.4), 22, 'opacity=".06" transform="translate(5 9)"')
  }
  let stains = ''
  for (let index = 0; index < oil; index++) {
    const [x, y] = insideOval(random, spread)
    stains += ovalPath({ cx: x, cy: y, rx: random.between(30, 95), ry: random.between(18, 52) })
  }
  const print = printed
    ? placed(`<g transform="scale(1 .8) rotate(${turn})">${newsprint(paint, sheet)}</g>`, cx, cy)
    : ''
  return (
    dropShadow(edge, 16, 22, 0.28) +
    dropShadow(edge, 6, 9, 0.4) +
    shape(edge, fill) +
    clipped(
      paint,
      edge,
      `${print}${shape(stains, '#8a5a1d', 'opacity=".17"')}${creases}` +
        specks(random, spread, { count: 130, size: [1, 3.6], color: '#8d3a14', opacity: 0.55 }),
    ) +
    line(edge, '#fffaf0', 2, 'opacity=".6"')
  )
}
