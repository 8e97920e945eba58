import { ellipse } from './paint.ts'
import { darken } from './palette.ts'
import type { Random } from './random.ts'

/** Drops on a cold glass, whose half width at a height is given by reach. */
export function dew(
  random: Random,
  reach: (y: number) => number,
  [from, to]: readonly [number, number],
  cx: number,
  tone: string,
): string {
  let drops = ''
  for (let index = 0; index < 60; index++) {
    const y = random.between(from, to)
    const x = cx + random.between(-0.96, 0.96) * reach(y)
    const size = random.between(1.6, 5.4)
    const spark = { cx: x - size * 0.2, cy: y - size * 0.3, rx: size * 0.6, ry: size * 0.7 }
    drops +=
      ellipse({ cx: x, cy: y, rx: size, ry: size * 1.2 }, darken(tone, 0.4), 'opacity=".3"') +
      ellipse(spark, '#fff', 'opacity=".7"')
  }
  return drops
}
