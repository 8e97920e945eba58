import { picture } from './frame.ts'
import { tamarind } from './fruits.ts'
import { ladle } from './ladle.ts'
import { milkySurface } from './milk.ts'
import { drawMug } from './mugs.ts'
import { placed, clipped } from './paint.ts'
import { spreadInOval, blobPath } from './shapes.ts'
import { groundnut } from './spices.ts'
import { steam } from './steam.ts'
import { scattered } from './tigernuts.ts'
import { drawVessel, within } from './vessels.ts'
import { wallGround } from './walls.ts'

export const kununGyada = picture('kunun-gyada', (paint) => {
  const mug = drawMug(paint, 370, 270, 610, 232)
  return (
    wallGround(paint, '#c99a5c', '#6b3a22', 500) +
    placed(
      mug.back +
        clipped(
          paint,
          blobPath(paint.random, { ...mug.surface, rough: 0, points: 16 }),
          milkySurface(paint, mug.surface, '#ecd6ae') +
            scattered(paint, { ...mug.surface, rx: 120, ry: 40 }, 26, '#a8622a', [2, 4]),
        ) +
        mug.front +
        spreadInOval(paint.random, 12, { cx: 230, cy: 706, rx: 150, ry: 34 }, 40)
          .map(([x, y]) => groundnut(paint, { x, y, size: 22, turn: paint.random.between(0, 180) }))
          .join('') +
        scattered(paint, { cx: 600, cy: 700, rx: 110, ry: 26 }, 50, '#f1e6cf', [3, 6]) +
        steam(paint, { x: 370, y: 270, width: 320, height: 240, opacity: 0.6 }),
      32,
      26,
      0,
      0.92,
    )
  )
})

export const kununTsamiya = picture('kunun-tsamiya', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 360,
    rx: 300,
    depth: 260,
    kind: 'clay',
    ratio: 0.5,
    full: 0.93,
  })
  return (
    wallGround(paint, '#e0b978', '#7d4426', 480) +
    placed(
      bowl.back +
        within(paint, bowl, milkySurface(paint, bowl.inner, '#c49a6c', 50)) +
        ladle(paint, 480, 384, -10, 0.9) +
        bowl.front +
        tamarind(paint, 160, 690, 100, 14) +
        tamarind(paint, 640, 690, 104, -20) +
        tamarind(paint, 560, 726, 80, 10) +
        scattered(paint, { cx: 330, cy: 730, rx: 90, ry: 16 }, 50, '#d8b878', [3, 6]) +
        steam(paint, { x: 400, y: 320, width: 380, height: 260, plumes: 4, opacity: 0.6 }),
      32,
      26,
      0,
      0.92,
    )
  )
})
