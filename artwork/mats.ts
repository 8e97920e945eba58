import { lightFall, whole } from './grounds.ts'
import { line, type Paint, shape, placed } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { pattern } from './patterns.ts'
import { polygon, trace } from './shapes.ts'

/** Tabarma, the woven palm-leaf mat on which a family eats. */
export function matGround(paint: Paint, tone: string, stripe: string): string {
  let [rows, offset] = ['', '']
  for (let y = -260; y < 1060; y += 20) {
    rows += trace`M-260 ${y}H1060`
    offset += trace`M-260 ${y + 10}H1060`
  }
  const dark = darken(tone, 0.45)
  const strand = (path: string, shift: number) =>
    line(path, dark, 10, 'opacity=".3"') +
    line(
      path,
      lighten(tone, 0.2),
      7,
      `stroke-linecap="butt" stroke-dasharray="27 5" stroke-dashoffset="${shift}"`,
    ) +
    placed(
      line(
        path,
        lighten(tone, 0.6),
        1.4,
        `stroke-dasharray="17 15" stroke-dashoffset="${shift - 4}" opacity=".5"`,
      ),
      0,
      -2.4,
    )
  const woven = `<g transform="rotate(-12 400 400)">${strand(rows, 0)}${strand(offset, 16)}</g>`
  const knot = `<path d="M0 32L32 0 64 32 32 64Z" fill="${stripe}" opacity=".5"/>
<path d="M16 32L32 16 48 32 32 48Z" fill="${tone}"/>
<path d="M26 32L32 26 38 32 32 38Z" fill="${stripe}" opacity=".7"/>`
  const figured = pattern(paint, ' patternTransform="rotate(-12)"', [64, 64], knot)
  const strip = (y: number) =>
    polygon([
      [-50, y + 170],
      [850, y - 21],
      [850, y + 44],
      [-50, y + 235],
    ])
  return (
    shape(whole, tone) +
    woven +
    shape(strip(70), figured, 'opacity=".8"') +
    shape(strip(540), figured, 'opacity=".8"') +
    lightFall(paint)
  )
}
