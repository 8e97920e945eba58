import { brothSurface, gloss } from './broths.ts'
import { picture } from './frame.ts'
import { woodGround } from './grounds.ts'
import { meatPiece } from './meats.ts'
import { kayanCikiTexture, offalCoil, tripe } from './offal.ts'
import { onionSliver } from './onions.ts'
import { clipped } from './paint.ts'
import { bonnet } from './peppers.ts'
import { spreadInOval } from './shapes.ts'
import { steam } from './steam.ts'
import { drawVessel, within } from './vessels.ts'

export const kayanCiki = picture('kayan-ciki', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 360,
    rx: 346,
    depth: 210,
    kind: 'glazed',
    tone: '#2d5a4a',
    trim: '#f0d9a0',
    full: 0.92,
  })
  const places = spreadInOval(paint.random, 22, { cx: 400, cy: 360, rx: 270, ry: 150 }, 76).sort(
    (a, b) => a[1] - b[1],
  )
  const tones = ['#8a3a20', '#a04a28', '#742a18'] as const
  return (
    woodGround(paint, '#6d4027', 3, 4) +
    bowl.back +
    within(
      paint,
      bowl,
      brothSurface(paint, bowl.inner, { tone: '#a33414', oilPools: 46, flecks: '#f0b04a' }) +
        gloss(bowl.inner),
    ) +
    clipped(
      paint,
      bowl.heap,
      places
        .map(([cx, cy], index) => {
          const turn = paint.random.between(-60, 60)
          if (index % 4 === 1) return offalCoil(paint, cx, cy, 54, turn)
          if (index % 4 === 3) return tripe(paint, cx, cy, 66, turn * 0.5)
          return meatPiece(paint, {
            cx,
            cy,
            rx: paint.random.between(44, 62),
            ry: paint.random.between(32, 42),
            turn,
            tone: tones[index % 3] ?? '#8a3a20',
            char: 0.1,
            spice: 0.8,
            rough: 0.14,
            texture: kayanCikiTexture,
          })
        })
        .join('') +
        onionSliver(paint, { x: 330, y: 300, size: 60, turn: 20 }) +
        onionSliver(paint, { x: 500, y: 400, size: 60, turn: -30 }) +
        bonnet(paint, { x: 566, y: 290, size: 34 }) +
        bonnet(paint, { x: 270, y: 420, size: 32 }, '#e08a1c'),
    ) +
    bowl.front +
    steam(paint, { x: 400, y: 300, width: 380, height: 280, opacity: 0.4 })
  )
})
