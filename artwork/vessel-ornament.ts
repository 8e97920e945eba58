import { enamelFlower } from './flowers.ts'
import { line, shape } from './paint.ts'
import { darken, lighten, palette } from './palette.ts'
import { openCurve, polygon, trace } from './shapes.ts'
import { ringOf, steps, type Vessel, type Wall } from './vessel-walls.ts'

function teeth(wall: Wall, count: number, top: number, bottom: number): string {
  return steps(count - 1)
    .map((share) => {
      const angle = Math.PI * share * 0.98
      const width = Math.PI / count
      return polygon([wall(angle, top), wall(angle + width, top), wall(angle + width / 2, bottom)])
    })
    .join('')
}

export function decoration(vessel: Vessel, wall: Wall, tone: string): string {
  const { kind, trim, rx } = vessel
  const thin = Math.max(1.4, rx * 0.009)
  if (kind === 'enamel') {
    const color = trim ?? palette.indigo
    const flowers = [0.2, 0.5, 0.8].map((share) => {
      const [x, y] = wall(Math.PI * share, 0.42)
      return enamelFlower(x, y, Math.round(rx / 2.6) / 100)
    })
    return line(ringOf(wall, 0.13), color, thin * 2.2, 'opacity=".8"') + flowers.join('')
  }
  if (kind === 'glazed') {
    const color = trim ?? lighten(tone, 0.7)
    return (
      shape(teeth(wall, 22, 0.34, 0.14), color, 'opacity=".75"') +
      line(ringOf(wall, 0.4), color, thin * 1.6, 'opacity=".75"')
    )
  }
  const cut = darken(tone, kind === 'wood' ? 0.6 : 0.66)
  const glint = lighten(tone, 0.55)
  const zigzag = openCurve(
    steps(44).map((share, index) => wall(Math.PI * share, index % 2 ? 0.44 : 0.58)),
    0,
  )
  const bands = [0.1, 0.4, 0.62].map((down) => line(ringOf(wall, down), cut, thin * 1.5)).join('')
  const lit = [0.125, 0.425].map((down) =>
    line(ringOf(wall, down), glint, thin * 0.7, 'opacity=".5"'),
  )
  const figures =
    shape(teeth(wall, 20, 0.14, 0.34), cut) +
    (kind === 'clay' ? '' : shape(teeth(wall, 20, 0.36, 0.26), glint, 'opacity=".25"')) +
    line(zigzag, cut, thin * 1.5) +
    shape(teeth(wall, 26, 0.66, 0.76), cut, 'opacity=".8"')
  return `<g opacity="${kind === 'clay' ? 0.6 : 0.85}">${bands}${lit.join('')}${figures}</g>`
}

export function notches(
  { cx, cy, rx, ratio = 0.62 }: Vessel,
  lip: number,
  color: string,
  turn: number,
): string {
  const marks = steps(turn * 23).map((share) => {
    const angle = Math.PI * turn * share
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [near, far] = [rx - lip * 0.78, rx - lip * 0.22]
    return (
      trace`M${cx + cos * near} ${cy + sin * near * ratio}` +
      trace`L${cx + cos * far} ${cy + sin * far * ratio}`
    )
  })
  return line(marks.join(''), color, Math.max(1.2, lip * 0.2), 'opacity=".7"')
}
