import { type Broth, brothSurface, gloss } from './broths.ts'
import { stewedChunk } from './meats.ts'
import { clipped, line, type Paint, placed } from './paint.ts'
import { openCurve, type Oval, type Point } from './shapes.ts'
import { reliefs } from './textures.ts'
import { type Vessel } from './vessel-walls.ts'
import { drawVessel, within } from './vessels.ts'
import { leafParcel, openedParcel } from './wraps.ts'

type Served = { vessel: Vessel; broth: Broth; over?: (paint: Paint, inner: Oval) => string }
type Meal = Served & { tuwo: string; leaf?: string; openedLeft?: boolean }

/** A bowl of soup with the two wraps of tuwo it is sold with, one of them opened. */
export function soupWithTuwo(paint: Paint, { tuwo, leaf, openedLeft, ...served }: Meal): string {
  const [near, far] = openedLeft ? [250, 566] : [552, 230]
  return (
    leafParcel(paint, { cx: far, cy: 222, rx: 136, height: 146 }, leaf) +
    openedParcel(paint, { cx: near, cy: 242, rx: 138, height: 158, tone: tuwo }, leaf) +
    soupIn(paint, served)
  )
}

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
  taushe: { tone: '#e57a1c', greens: '#4c6a24', greenCount: 16, oilPools: 40, flecks: '#f7c25c' },
  kuka: { tone: '#59682f', oil: '#c25a1c', oilPools: 18, texture: reliefs.silk, flecks: '#3d4820' },
  zogale: {
    tone: '#97a33a',
    greens: '#3f7a1e',
    greenCount: 150,
    greenSize: [8, 17],
    oilPools: 18,
    oil: '#d98f24',
  },
  geda: { tone: '#c98a48', texture: reliefs.silk, oilPools: 46, oil: '#d4481a', flecks: '#f2cf96' },
  wake: { tone: '#8f4c23', texture: reliefs.silk, oilPools: 46, oil: '#e0501a', flecks: '#5b2a12' },
  kubewa: {
    tone: '#86a838',
    greens: '#a9c04a',
    greenCount: 44,
    greenSize: [9, 18],
    oil: '#c9341a',
    oilPools: 44,
    texture: reliefs.silk,
    flecks: '#dfe39a',
  },
  alayyahu: {
    tone: '#b8401a',
    greens: '#2f6a26',
    greenCount: 60,
    greenSize: [22, 44],
    oil: '#e0551a',
    oilPools: 26,
  },
  farfesu: {
    tone: '#b5823c',
    texture: reliefs.silk,
    oilPools: 70,
    oil: '#e0a03a',
    flecks: '#3f2412',
  },
  yakuwa: {
    tone: '#5a2a1a',
    greens: '#3f4f26',
    greenCount: 70,
    greenSize: [18, 40],
    oil: '#a3281c',
    oilPools: 30,
    flecks: '#8f2c2c',
  },
} satisfies Record<string, Broth>
