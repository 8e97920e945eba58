import { type Broth, brothSurface, gloss } from './broths.ts'
import { stewedChunk } from './meats.ts'
import { clipped, line, type Paint, placed } from './paint.ts'
import { openCurve, type Oval, type Point } from './shapes.ts'
import { reliefs } from './textures.ts'
import { type Vessel } from './vessel-walls.ts'
import { drawVessel, within } from './vessels.ts'

type Served = { vessel: Vessel; broth: Broth; over?: (paint: Paint, inner: Oval) => string }

export function soupIn(paint: Paint, { vessel, broth, over }: Served): string {
  const bowl = drawVessel(paint, vessel)
  const surface = within(paint, bowl, brothSurface(paint, bowl.inner, broth) + gloss(bowl.inner))
  return (
    bowl.back + surface + clipped(paint, bowl.heap, over?.(paint, bowl.inner) ?? '') + bowl.front
  )
}

export function chunks(
  paint: Paint,
  places: readonly (readonly [number, number, number])[],
  tone?: string,
): string {
  return places
    .map(([cx, cy, rx]) =>
      stewedChunk(
        paint,
        {
          cx,
          cy,
          rx,
          ry: rx * paint.random.between(0.62, 0.76),
          turn: paint.random.between(-26, 26),
        },
        tone,
      ),
    )
    .join('')
}

// Man shanu with pepper is poured over miyan kuka at the end: a red-gold thread on the green.
export function oilSwirl(x: number, y: number): string {
  const thread = openCurve(
    Array.from({ length: 15 }, (_, index): Point => {
      const reach = 24 + index * 8
      return [x + Math.cos(index * 0.8) * reach * 1.2, y - 20 + Math.sin(index * 0.8) * reach * 0.5]
    }),
  )
  return (
    line(thread, '#b8401a', 11, 'opacity=".55"') +
    line(thread, '#e8862a', 6, 'opacity=".75"') +
    placed(line(thread, '#fff0c8', 1.8, 'opacity=".7" stroke-dasharray="26 18"'), -1, -2)
  )
}

export const broths = {
  taushe: { tone: '#e0741f', greens: '#4c6a24', greenCount: 22, oilPools: 40, flecks: '#f7c25c' },
  kuka: { tone: '#6f7a3a', oil: '#c25a1c', oilPools: 26, texture: reliefs.silk, flecks: '#4a5525' },
  zogale: {
    tone: '#7f8c2e',
    greens: '#3a6a1e',
    greenCount: 130,
    greenSize: [8, 17],
    oilPools: 22,
    oil: '#d98f24',
  },
  geda: { tone: '#b9702f', texture: reliefs.silk, oilPools: 34, oil: '#c2481a', flecks: '#e8bd7a' },
  wake: { tone: '#8f4c23', oilPools: 26, flecks: '#5b2a12' },
  kubewa: {
    tone: '#7d9a32',
    greens: '#a9c04a',
    greenCount: 44,
    greenSize: [9, 18],
    oil: '#c9341a',
    oilPools: 44,
    texture: reliefs.silk,
    flecks: '#dfe39a',
  },
  alayyahu: {
    tone: '#a8521c',
    greens: '#2f5f26',
    greenCount: 40,
    greenSize: [22, 44],
    oil: '#cf4a18',
    oilPools: 26,
  },
  farfesu: {
    tone: '#b06a2c',
    texture: reliefs.silk,
    oilPools: 60,
    oil: '#e08a2a',
    flecks: '#5b2a12',
  },
  yakuwa: {
    tone: '#7a3a1c',
    greens: '#48602a',
    greenCount: 52,
    greenSize: [18, 40],
    oil: '#c0341c',
    oilPools: 34,
    flecks: '#8f2c2c',
  },
} satisfies Record<string, Broth>
