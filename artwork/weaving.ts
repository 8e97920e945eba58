import { groundShadow, line, type Paint, radial, shape, placed } from './paint.ts'
import { darken, lighten, palette } from './palette.ts'
import { type Oval, ovalPath, round, trace } from './shapes.ts'

type Faifai = {
  cx: number
  cy: number
  rx: number
  ratio?: number
  rings?: number
  colors?: readonly [string, string, string]
}

const straw = '#e3bd73'

// Which dyed straw a stitch shows: stepped triangles outside, a knotted zigzag within.
function stitchColor(
  ring: number,
  stitch: number,
  rings: number,
  colors: readonly string[],
): string {
  const depth = rings - 1 - ring
  const [first = straw, second = straw, third = straw] = colors
  const step = Math.abs((stitch % 12) - 6)
  if (depth === 0) return stitch % 4 < 2 ? first : straw
  if (depth < 6) return step >= depth ? first : step >= depth - 2 ? second : straw
  if (depth === 7) return third
  if (depth < 13) {
    const wave = Math.abs(((stitch + 6) % 12) - 6)
    const distance = Math.abs(wave - (depth - 7))
    return distance < 1 ? second : distance < 2 ? third : straw
  }
  return depth === 14 ? first : depth % 3 === 0 && stitch % 6 < 3 ? third : straw
}

/** Faifai: the coiled grass tray of Hausa homes, in dyed straw. */
export function drawFaifai(paint: Paint, faifai: Faifai): string {
  const {
    cx,
    cy,
    rx,
    ratio = 0.62,
    rings = 18,
    colors = [palette.zobo, palette.indigo, palette.leaf],
  } = faifai
  const stitches = 96
  const thick = (rx * 0.86) / rings
  const oval = (reach: number): Oval => ({ cx, cy, rx: reach, ry: reach * ratio })
  const paths = new Map<string, string>()
  for (let ring = 0; ring < rings; ring++) {
    const reach = rx * 0.14 + thick * (ring + 0.5)
    const point = (stitch: number) => {
      const angle = ((stitch + ring * 0.25) / stitches) * Math.PI * 2
      return `${round(cx + Math.cos(angle) * reach)} ${round(cy + Math.sin(angle) * reach * ratio)}`
    }
    let start = 0
    for (let stitch = 1; stitch <= stitches; stitch++) {
      const color = stitchColor(ring, start, rings, colors)
      if (stitch < stitches && stitchColor(ring, stitch, rings, colors) === color) continue
      if (color !== straw) {
        const large = stitch - start > stitches / 2 ? 1 : 0
        const end = stitch - start === stitches ? stitch - 0.1 : stitch
        const radii = trace`${reach} ${reach * ratio}`
        const arc = `M${point(start)}A${radii} 0 ${large} 1 ${point(end)}`
        paths.set(color, (paths.get(color) ?? '') + arc)
      }
      start = stitch
    }
  }
  const dyed = [...paths]
    .map(([color, path]) => line(path, color, thick * 0.82, 'stroke-linecap="butt"'))
    .join('')
  let coils = ''
  for (let ring = 0; ring <= rings; ring++) coils += ovalPath(oval(rx * 0.14 + thick * ring))
  const bed = radial(paint, [
    [0, lighten(straw, 0.4)],
    [0.6, straw],
    [1, darken(straw, 0.3)],
  ])
  const dome = radial(
    paint,
    [
      [0, '#fff1cf', 0.3],
      [0.5, '#fff1cf', 0],
      [1, '#1d0c06', 0.42],
    ],
    { cx: 0.36, cy: 0.3, r: 0.72 },
  )
  const gap = round(thick * 0.24)
  const stitched = `stroke-dasharray="1.6 ${gap}" stroke-linecap="butt" opacity=".3"`
  let hatch = ''
  for (let ring = 0; ring < rings; ring++) hatch += ovalPath(oval(rx * 0.14 + thick * (ring + 0.5)))
  return (
    groundShadow(
      paint,
      { cx: cx + rx * 0.04, cy: cy + rx * ratio * 0.1, rx: rx * 1.08, ry: rx * ratio * 1.1 },
      0.5,
    ) +
    shape(ovalPath({ ...oval(rx * 1.008), cy: cy + rx * 0.028 }), darken(straw, 0.6)) +
    shape(ovalPath(oval(rx)), bed) +
    dyed +
    line(hatch, '#2b1810', thick * 0.8, stitched) +
    line(coils, darken(straw, 0.7), thick * 0.12, 'opacity=".6"') +
    placed(line(coils, '#fff3d4', thick * 0.09, 'opacity=".45"'), 0, thick * 0.2) +
    shape(ovalPath(oval(rx)), dome)
  )
}
