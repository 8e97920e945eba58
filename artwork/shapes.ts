import { type Random } from './random.ts'

export type Point = readonly [number, number]

export type Oval = { cx: number; cy: number; rx: number; ry: number }

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function pointAt(points: readonly Point[], index: number): Point {
  return points[(index + points.length) % points.length] ?? [0, 0]
}

function span(points: readonly Point[], index: number, tension: number, open: boolean): string {
  const last = points.length - 1
  const a = pointAt(points, open ? Math.max(index - 1, 0) : index - 1)
  const b = pointAt(points, index)
  const c = pointAt(points, open ? Math.min(index + 1, last) : index + 1)
  const d = pointAt(points, open ? Math.min(index + 2, last) : index + 2)
  const [x1, y1] = [b[0] + (c[0] - a[0]) * tension, b[1] + (c[1] - a[1]) * tension]
  const [x2, y2] = [c[0] - (d[0] - b[0]) * tension, c[1] - (d[1] - b[1]) * tension]
  // Relative to the rounded point, so that rounding errors do not add up along the outline.
  const [x, y] = [round(b[0]), round(b[1])]
  const steps = [x1 - x, y1 - y, x2 - x, y2 - y, round(c[0]) - x, round(c[1]) - y]
  return `c${steps.map(round).join(' ').replaceAll(' -', '-')}`
}

/** Path data in which every number is rounded: trace`M${x} ${y}L0 0`. */
export function trace(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: parts }, ...values.map(round))
}

export function closedCurve(points: readonly Point[], tension = 1 / 6): string {
  const [x, y] = pointAt(points, 0)
  const spans = points.map((_, index) => span(points, index, tension, false))
  return `M${round(x)} ${round(y)}${spans.join('')}Z`
}

export function openCurve(points: readonly Point[], tension = 1 / 6): string {
  const [x, y] = pointAt(points, 0)
  const spans = points.slice(1).map((_, i) => span(points, i, tension, true))
  return `M${round(x)} ${round(y)}${spans.join('')}`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

export function turned([x, y]: Point, degrees: number, [cx, cy]: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

export function ovalPath({ cx, cy, rx, ry }: Oval): string {
  const arc = `${round(rx)} ${round(ry)} 0 1 0`
  return `M${round(cx - rx)} ${round(cy)}a${arc} ${round(rx * 2)} 0a${arc} ${round(-rx * 2)} 0Z`
}

export type Blob = Oval & { rough?: number; points?: number; turn?: number; boxy?: number }

/** An uneven closed outline: the hand-made counterpart of an ellipse (boxy 1 is nearly square). */
function blobPoints(random: Random, blob: Blob): Point[] {
  const { cx, cy, rx, ry, rough = 0.1, points = 10, turn = 0, boxy = 0 } = blob
  const start = random.between(0, 0.6)
  return Array.from({ length: points }, (_, index) => {
    const angle = start + ((index + random.between(-0.2, 0.2)) / points) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const square = 1 / Math.max(Math.abs(cos), Math.abs(sin))
    const reach = (1 + (square - 1) * boxy) * (1 + random.between(-rough, rough))
    return turned([cx + cos * rx * reach, cy + sin * ry * reach], turn, [cx, cy])
  })
}

export function blobPath(random: Random, blob: Blob): string {
  return closedCurve(blobPoints(random, blob))
}

export function insideOval(random: Random, { cx, cy, rx, ry }: Oval): Point {
  const angle = random.between(0, Math.PI * 2)
  const reach = Math.sqrt(random.next())
  return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
}

/** Points that keep a distance, so that garnish and leaves neither clump nor form a grid. */
export function spreadInOval(random: Random, count: number, oval: Oval, gap: number): Point[] {
  const points: Point[] = []
  for (let trial = 0; trial < count * 30 && points.length < count; trial++) {
    const point = insideOval(random, oval)
    if (points.every(([x, y]) => Math.hypot(x - point[0], (y - point[1]) * 1.5) > gap))
      points.push(point)
  }
  return points
}

/** Outline of a heap on the oval that rises above it, rounded at the top. */
export function heapPath(
  random: Random,
  { cx, cy, rx, ry }: Oval,
  rise: number,
  rough = 0.02,
): string {
  const side = 11
  const jut = () => random.between(-rough, rough) * rx
  const crown = Array.from({ length: side + 1 }, (_, index): Point => {
    const across = (index / side) * 2 - 1
    return [
      cx + across * rx,
      cy - rise * (1 - Math.abs(across) ** 2.3) + (index % side ? jut() : 0),
    ]
  })
  const foot = Array.from({ length: side - 1 }, (_, index): Point => {
    const angle = ((index + 1) / side) * Math.PI
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry + jut() * 0.5]
  })
  return closedCurve([...crown, ...foot])
}
