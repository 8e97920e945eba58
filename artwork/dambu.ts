import { type Paint, radial, shape, specks } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, heapPath, insideOval, type Oval } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** Dambu: a heap of steamed coarse grain, every crumb catching light. */
export function grainHeap(
  paint: Paint,
  oval: Oval,
  rise: number,
  tone = '#f0d99a',
  greens = '#5f8a2e',
): string {
  const { random } = paint
  const { cx, cy, rx, ry } = oval
  const outline = heapPath(random, oval, rise)
  const lift = (rise - ry) / 2
  const face: Oval = { cx, cy: cy - lift, rx: rx * 0.94, ry: (ry + lift) * 0.94 }
  const fill = radial(
    paint,
    [
      [0, lighten(tone, 0.6)],
      [0.45, tone],
      [0.8, darken(tone, 0.25)],
      [1, darken(tone, 0.5)],
    ],
    { cx: 0.38, cy: 0.22, r: 0.84 },
  )
  const layer = (
    count: number,
    color: string,
    size: readonly [number, number],
    opacity: number,
    dx = 0,
    dy = 0,
  ) =>
    specks(random, { ...face, cx: face.cx + dx, cy: face.cy + dy }, { count, size, color, opacity })
  let leaves = ''
  let pale = ''
  for (let index = 0; index < rx * 0.8; index++) {
    const [x, y] = insideOval(random, face)
    const size = random.between(6, 13)
    const petal = blobPath(random, {
      cx: x,
      cy: y,
      rx: size,
      ry: size * 0.5,
      rough: 0.12,
      points: 6,
      turn: random.between(0, 180),
    })
    if (random.chance(0.5)) leaves += petal
    else pale += petal
  }
  return (
    relief(paint, { ...reliefs.crumb, bevel: 14, height: 14 }, shape(outline, fill)) +
    layer(Math.round(rx * 1.2), darken(tone, 0.45), [2, 5], 0.55, 2, 3) +
    layer(Math.round(rx * 1.5), tone, [2.4, 5.6], 0.9) +
    layer(Math.round(rx * 0.9), lighten(tone, 0.7), [2, 4.6], 0.9, -rx * 0.06, -ry * 0.07) +
    shape(leaves, greens) +
    shape(pale, mix(lighten(greens, 0.2), '#b8cf5a', 0.3)) +
    layer(Math.round(rx * 0.24), lighten(tone, 0.4), [2, 4], 0.9)
  )
}
