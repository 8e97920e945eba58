import { leaf } from './leaves.ts'
import { clipped, ellipse, line, type Paint, radial, shape, specks } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, insideOval, openCurve, type Oval, ovalPath, spreadInOval } from './shapes.ts'
import { type Relief, relief, reliefs } from './textures.ts'

export type Broth = {
  tone: string
  oil?: string
  oilPools?: number
  greens?: string
  greenCount?: number
  greenSize?: readonly [number, number]
  texture?: Relief
  flecks?: string
}

/** The surface of a soup: body, wilted greens under a skin of lit ripples, and pools of oil. */
export function brothSurface(paint: Paint, oval: Oval, broth: Broth): string {
  const { random } = paint
  const {
    tone,
    oil = '#d8521a',
    oilPools = 16,
    greens,
    greenCount = 18,
    greenSize = [16, 40],
    texture = reliefs.soup,
    flecks,
  } = broth
  const { cx, cy, rx, ry } = oval
  const base = radial(
    paint,
    [
      [0, lighten(tone, 0.24)],
      [0.45, tone],
      [1, darken(tone, 0.42)],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  )
  let wilted = ''
  if (greens)
    for (const [x, y] of spreadInOval(
      random,
      greenCount,
      { cx, cy, rx: rx * 0.94, ry: ry * 0.94 },
      greenSize[1] * 0.6,
    )) {
      const size = random.between(greenSize[0], greenSize[1])
      const color = mix(
        greens,
        random.chance(0.5) ? darken(greens, 0.4) : lighten(greens, 0.25),
        random.next(),
      )
      const patch = blobPath(random, {
        cx: x,
        cy: y,
        rx: size,
        ry: size * random.between(0.3, 0.55),
        rough: 0.28,
        points: 9,
        turn: random.between(-40, 40),
      })
      wilted +=
        shape(patch, color) +
        line(
          openCurve([
            [x - size * 0.7, y],
            [x, y - 3],
            [x + size * 0.7, y + 2],
          ]),
          lighten(color, 0.3),
          1.6,
          'opacity=".6"',
        )
    }
  const bits = flecks
    ? specks(random, oval, {
        count: Math.round(rx * 0.6),
        size: [1.4, 4.4],
        color: flecks,
        opacity: 0.8,
      })
    : ''
  const lit = relief(
    paint,
    texture,
    shape(ovalPath(oval), base) + clipped(paint, ovalPath(oval), wilted + bits),
  )
  return lit + oilBeads(paint, oval, oil, oilPools)
}

/** Beads of palm or groundnut oil: translucent discs with a dark foot and a glint. */
export function oilBeads(paint: Paint, oval: Oval, tone: string, count: number): string {
  const { random } = paint
  let beads = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = insideOval(random, { ...oval, rx: oval.rx * 0.93, ry: oval.ry * 0.93 })
    const size = random.between(0.012, 0.055) * oval.rx * (random.chance(0.25) ? 1.7 : 1)
    const path = blobPath(random, {
      cx: x,
      cy: y,
      rx: size,
      ry: size * 0.6,
      rough: 0.14,
      points: 8,
    })
    const rim = `stroke="${darken(tone, 0.3)}" stroke-opacity=".45" stroke-width="1.2"`
    beads += shape(path, tone, `fill-opacity=".55" ${rim}`)
    beads += ellipse(
      { cx: x - size * 0.3, cy: y - size * 0.24, rx: size * 0.34, ry: size * 0.14 },
      '#fff6dd',
      'opacity=".85"',
    )
  }
  return beads
}

export function gloss(oval: Oval): string {
  const { cx, cy, rx, ry } = oval
  const arc = (reach: number, from: number, to: number) =>
    openCurve(
      Array.from({ length: 9 }, (_, index) => {
        const angle = Math.PI * (from + ((to - from) * index) / 8)
        return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const
      }),
    )
  return (
    line(arc(0.9, 0.16, 0.5), '#fff3da', rx * 0.018, 'opacity=".55"') +
    line(arc(0.84, 0.2, 0.3), '#fff3da', rx * 0.012, 'opacity=".5"')
  )
}

export function floatingLeaves(
  paint: Paint,
  oval: Oval,
  count: number,
  tone: string,
  size: readonly [number, number],
): string {
  return spreadInOval(paint.random, count, oval, size[1] * 0.8)
    .map(([x, y]) =>
      leaf(
        paint,
        { x, y, size: paint.random.between(size[0], size[1]), turn: paint.random.between(0, 360) },
        mix(tone, '#2f4a18', paint.random.between(0, 0.5)),
      ),
    )
    .join('')
}
