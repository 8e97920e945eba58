import { line, type Paint, placed, radial, shape, specks } from './paint.ts'
import { darken, mix } from './palette.ts'
import { blobPath, closedCurve, openCurve, type Oval, round, trace, ovalPath } from './shapes.ts'
import { type Spot, under } from './spots.ts'

export function tomatoSlice(paint: Paint, spot: Spot): string {
  const { x, y, size = 50, turn = 0 } = spot
  const outline = blobPath(paint.random, { cx: 0, cy: 0, rx: size, ry: size * 0.64, rough: 0.04 })
  const flesh = radial(
    paint,
    [
      [0, '#f4876a'],
      [0.62, '#e0472f'],
      [0.86, '#cf3324'],
      [1, '#a81d18'],
    ],
    { cx: 0.46, cy: 0.44, r: 0.58 },
  )
  let chambers = ''
  for (let index = 0; index < 5; index++) {
    const angle = (index / 5) * Math.PI * 2 + 0.4
    const [cx, cy] = [Math.cos(angle) * size * 0.5, Math.sin(angle) * size * 0.31]
    chambers += shape(
      blobPath(paint.random, {
        cx,
        cy,
        rx: size * 0.24,
        ry: size * 0.13,
        rough: 0.14,
        points: 7,
        turn: (Math.atan2(cy, cx) * 180) / Math.PI,
      }),
      '#a8221a',
      'opacity=".75"',
    )
    chambers += specks(
      paint.random,
      { cx, cy, rx: size * 0.17, ry: size * 0.09 },
      { count: 4, size: [size * 0.04, size * 0.07], color: '#f6cf7c' },
    )
  }
  const body =
    under(outline, size * 0.06, size * 0.13) +
    placed(shape(outline, '#8d1512'), 0, size * 0.07) +
    shape(outline, flesh) +
    chambers +
    line(
      trace`M${-size * 0.8} ${-size * 0.2}` +
        trace`Q${-size * 0.5} ${-size * 0.55} 0 ${-size * 0.56}`,
      '#fff1e0',
      size * 0.05,
      'opacity=".75"',
    )
  return placed(body, x, y, turn)
}

export function cucumberSlice(paint: Paint, spot: Spot): string {
  const { x, y, size = 40, turn = 0 } = spot
  const outline = blobPath(paint.random, { cx: 0, cy: 0, rx: size, ry: size * 0.64, rough: 0.03 })
  const flesh = radial(
    paint,
    [
      [0, '#e9efbf'],
      [0.6, '#d5e59d'],
      [0.82, '#b9d37a'],
      [0.9, '#5c8a33'],
      [1, '#3c6a26'],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  )
  const seed = ovalPath({ cx: size * 0.4, cy: 0, rx: size * 0.1, ry: size * 0.035 })
  let seeds = ''
  for (let index = 0; index < 9; index++) {
    const angle = (index / 9) * 360
    seeds += shape(seed, '#f7f6d4', `transform="scale(1 .64) rotate(${round(angle)})"`)
  }
  const body =
    under(outline, size * 0.06, size * 0.13) +
    placed(shape(outline, '#2f5520'), 0, size * 0.08) +
    shape(outline, flesh) +
    `<g fill="#f7f6d4" stroke="#a9bf6b" stroke-width="1">${seeds}</g>` +
    line(
      trace`M${-size * 0.75} ${-size * 0.24}` +
        trace`Q${-size * 0.4} ${-size * 0.52} 0 ${-size * 0.55}`,
      '#fff',
      size * 0.05,
      'opacity=".7"',
    )
  return placed(body, x, y, turn)
}

/** A handful of shredded white cabbage. */
export function cabbageShreds(paint: Paint, oval: Oval, count: number, tone = '#dfe8b4'): string {
  const { random } = paint
  let [shade, strips, lights] = ['', '', '']
  for (let index = 0; index < count; index++) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next())
    const [x, y] = [
      oval.cx + Math.cos(angle) * oval.rx * reach,
      oval.cy + Math.sin(angle) * oval.ry * reach,
    ]
    const length = random.between(26, 60)
    const turn = random.between(0, Math.PI)
    const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length * 0.6]
    const bow = random.between(-18, 18)
    const path = openCurve([
      [x - dx / 2, y - dy / 2],
      [x - dx * 0.1, y + bow],
      [x + dx / 2, y + dy / 2],
    ])
    const color = mix(tone, random.chance(0.3) ? '#9dbb5d' : '#fbf8df', random.between(0.1, 0.7))
    shade = line(path, '#37401a', 9, 'opacity=".3" transform="translate(2 5)"')
    strips += shade + line(path, darken(color, 0.25), 7.5) + line(path, color, 5.5)
    lights = line(path, '#ffffee', 1.4, 'opacity=".6" transform="translate(-1 -1.4)"')
    strips += lights
  }
  return strips
}

/** A slice of okra: a five-sided ring with its pale seeds. */
export function okraSlice(paint: Paint, spot: Spot): string {
  const { x, y, size = 22, turn = 0 } = spot
  const corner = (index: number, reach: number) => {
    const angle = (index / 5) * Math.PI * 2
    return [Math.cos(angle) * size * reach, Math.sin(angle) * size * reach * 0.66] as const
  }
  const sides = [0, 1, 2, 3, 4]
  const rim = closedCurve(sides.flatMap((index) => [corner(index, 1), corner(index + 0.5, 0.84)]))
  const seeds = sides
    .map((index) => {
      const [cx, cy] = corner(index, 0.5)
      return ovalPath({ cx, cy, rx: size * 0.17, ry: size * 0.13 })
    })
    .join('')
  const body =
    under(rim, 2, 4, 0.3) +
    shape(
      rim,
      radial(
        paint,
        [
          [0, '#e9efb4'],
          [0.6, '#cfe08a'],
          [0.8, '#8fb03e'],
          [1, '#4f7a26'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ) +
    shape(seeds, '#fbf6d8', 'stroke="#9ab04e" stroke-width="1"')
  return placed(body, x, y, turn)
}
