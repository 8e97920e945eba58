import { line, type Paint, placed, ellipse } from './paint.ts'
import { blobPath, trace } from './shapes.ts'
import { type Spot } from './spots.ts'

/** Red onion cut across: rings of pale flesh with wine-coloured skins. */
export function onionRing(paint: Paint, spot: Spot, rings = 3): string {
  const { x, y, size = 44, turn = 0 } = spot
  const flesh = ellipse(
    { cx: 0, cy: 0, rx: size * 0.97, ry: size * 0.6 },
    '#f0d9de',
    'opacity=".62"',
  )
  let body = rings > 2 ? flesh : ''
  for (let index = 0; index < rings; index++) {
    const r = size * (1 - index * 0.27)
    const path = blobPath(paint.random, {
      cx: 0,
      cy: 0,
      rx: r,
      ry: r * 0.62,
      rough: 0.05,
      points: 9,
    })
    const width = size * 0.15
    body +=
      placed(line(path, '#1d0c06', width, 'opacity=".32"'), size * 0.04, size * 0.1) +
      line(path, '#9b3a68', width) +
      placed(line(path, '#f0d3dc', width * 0.66), 0, -width * 0.16) +
      placed(line(path, '#fff7f2', width * 0.26, 'opacity=".85"'), -width * 0.1, -width * 0.3)
  }
  return placed(body, x, y, turn)
}

export function onionSliver(paint: Paint, spot: Spot): string {
  const { x, y, size = 50, turn = 0 } = spot
  const bow = size * paint.random.between(0.28, 0.5)
  const path = trace`M${-size / 2} 0Q0 ${-bow} ${size / 2} 0`
  const width = size * 0.17
  const body =
    placed(line(path, '#1d0c06', width, 'opacity=".35"'), 2, width * 0.6) +
    line(path, '#a04473', width) +
    placed(line(path, '#f3dbe0', width * 0.7), 0, width * 0.18) +
    line(path, '#fffaf6', width * 0.2, 'opacity=".8"')
  return placed(body, x, y, turn)
}
