import { placed, shape } from './paint.ts'
import { palette } from './palette.ts'

/** The transfer flower of every enamel basin in a northern kitchen. */
export function enamelFlower(x: number, y: number, size: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cy="-9" rx="6" ry="8" transform="rotate(${turn})"/>`)
    .join('')
  const leaves = 'M14 4Q30 -8 40 6 24 14 14 4ZM-14 4Q-30 -8 -40 6 -24 14 -14 4Z'
  const bloom = `<g fill="${palette.zobo}">${petals}</g><circle r="5" fill="${palette.gold}"/>`
  return placed(shape(leaves, palette.leaf) + bloom, x, y, 0, size)
}
