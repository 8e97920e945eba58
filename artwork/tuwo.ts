import { clipped, line, type Paint, placed, radial, shape, specks, glare } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { closedCurve, openCurve, ovalPath, type Point } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

export const tuwoTones = {
  shinkafa: '#f4efe6',
  masara: '#f7efd2',
  dawa: '#a98276',
  alkama: '#d2aa78',
  gero: '#c9b089',
}

export type Mound = {
  cx: number
  cy: number
  rx: number
  height: number
  tone?: string
  bounce?: string
  wrap?: boolean
}

/** A swallow turned out of a wet calabash: smooth, heavy, a little glossy. cy is its foot. */
export function tuwoMound(paint: Paint, mound: Mound): string {
  const { cx, cy, rx, height, tone = tuwoTones.shinkafa, bounce = '#c5532b' } = mound
  const { random } = paint
  const foot = rx * 0.42
  const jut = () => random.between(-0.02, 0.02) * rx
  const outline = closedCurve([
    [cx - rx, cy - height * 0.1],
    [cx - rx * 0.93 + jut(), cy - height * 0.5],
    [cx - rx * 0.62, cy - height * 0.87 + jut()],
    [cx - rx * 0.05 + jut(), cy - height],
    [cx + rx * 0.56, cy - height * 0.9 + jut()],
    [cx + rx * 0.9 + jut(), cy - height * 0.54],
    [cx + rx, cy - height * 0.08],
    [cx + rx * 0.74, cy + foot * 0.72],
    [cx + rx * 0.1, cy + foot],
    [cx - rx * 0.66, cy + foot * 0.76],
  ])
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.86)],
      [0.3, lighten(tone, 0.3)],
      [0.6, tone],
      [0.82, darken(tone, 0.2)],
      [1, darken(tone, 0.44)],
    ],
    { cx: 0.33, cy: 0.22, r: 0.84 },
  )
  const glow = radial(
    paint,
    [
      [0, bounce, 0],
      [0.8, bounce, 0],
      [1, bounce, 0.55],
    ],
    { cx: 0.44, cy: 0.3, r: 0.74 },
  )
  const shine =
    glare(
      paint,
      { cx: cx - rx * 0.36, cy: cy - height * 0.62, rx: rx * 0.34, ry: height * 0.17 },
      -28,
    ) +
    glare(paint, { cx: cx + rx * 0.04, cy: cy - height * 0.86, rx: rx * 0.2, ry: height * 0.05 }, 4)
  // The seam left by the wetted calabash in which the swallow was turned.
  const seam = (share: number): Point[] =>
    [-0.97, -0.7, -0.3, 0.1, 0.5, 0.82, 0.97].map((across) => [
      cx + across * rx,
      cy - height * share + foot * 0.66 * Math.sqrt(1 - across * across) + jut() * 0.8,
    ])
  const folds = [0.1, 0.34]
    .map((share, index) => {
      const path = openCurve(seam(share).slice(index, 7 - index * 2))
      return (
        line(path, darken(tone, 0.45), height * 0.06, 'opacity=".07"') +
        placed(line(path, '#fffdf6', height * 0.026, 'opacity=".26"'), -2, height * 0.03)
      )
    })
    .join('')
  const pits = specks(
    random,
    { cx, cy: cy - height * 0.4, rx: rx * 0.8, ry: height * 0.5 },
    { count: 30, size: [1, 3], color: darken(tone, 0.4), opacity: 0.3 },
  )
  const shadow = ovalPath({ cx: cx + rx * 0.1, cy: cy + foot * 0.3, rx: rx * 1.1, ry: foot * 1.05 })
  return (
    shape(shadow, '#2a0d05', 'opacity=".38"') +
    relief(paint, { ...reliefs.dough, bevel: Math.round(rx * 0.08) }, shape(outline, fill)) +
    clipped(
      paint,
      outline,
      shape(outline, glow) +
        folds +
        pits +
        line(outline, mix(darken(tone, 0.3), bounce, 0.3), 5, 'opacity=".35"'),
    ) +
    shine
  )
}
