import { boneEnd } from './bones.ts'
import { grilledForm, sized } from './grilled-form.ts'
import { stewedChunk } from './meats.ts'
import { dropShadow, glare, line, type Paint, placed, radial, shape } from './paint.ts'
import { darken, lighten } from './palette.ts'
import { blobPath, closedCurve, openCurve, type Point, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

type Piece = { x: number; y: number; size: number; turn?: number }

/** A chicken leg simmered in soup, its bone towards the right. */
export function drumstick(paint: Paint, { x, y, size, turn = 0 }: Piece, tone = '#c47a35') {
  const flesh = grilledForm(
    paint,
    sized(
      [
        [-0.98, 0.02],
        [-0.84, -0.36],
        [-0.4, -0.52],
        [0.1, -0.4],
        [0.5, -0.16],
        [0.86, -0.1],
        [0.88, 0.1],
        [0.5, 0.2],
        [0.1, 0.44],
        [-0.44, 0.54],
        [-0.86, 0.36],
      ],
      size,
    ),
    { tone, turn, marks: 3 },
    { cx: -size * 0.2, cy: 0, rx: size * 0.7, ry: size * 0.42 },
  )
  const shine = { cx: -size * 0.4, cy: -size * 0.24, rx: size * 0.32, ry: size * 0.1 }
  return placed(
    boneEnd(paint, size * 1.18, 0, size * 0.17, 4) + flesh + glare(paint, shine, -14, 0.7),
    x,
    y,
    turn,
  )
}

/** Mutton or goat cut across the bone: the end of the bone shows. */
export function onTheBone(paint: Paint, { x, y, size, turn = 0 }: Piece, tone = '#7f4126') {
  const angle = (turn * Math.PI) / 180
  return (
    boneEnd(
      paint,
      x + Math.cos(angle) * size * 1.26,
      y + Math.sin(angle) * size * 1.1,
      size * 0.32,
      turn,
    ) + stewedChunk(paint, { cx: x, cy: y, rx: size, ry: size * 0.7, turn }, tone)
  )
}

/** The tail half of a smoked or dried fish, its fin towards the right. */
export function fishTail(paint: Paint, { x, y, size, turn = 0 }: Piece, tone = '#8a5a30') {
  const fin = closedCurve(
    sized(
      [
        [0.62, -0.06],
        [0.84, -0.3],
        [1.2, -0.46],
        [1.06, -0.04],
        [1.18, 0.42],
        [0.84, 0.26],
        [0.62, 0.08],
      ],
      size,
    ),
    1 / 8,
  )
  const rays = [-0.34, -0.18, 0, 0.18, 0.34]
    .map((at) => trace`M${size * 0.64} ${at * size * 0.12}L${size * 1.14} ${at * size}`)
    .join('')
  const meat = grilledForm(
    paint,
    sized(
      [
        [-0.96, -0.3],
        [-0.6, -0.46],
        [-0.1, -0.36],
        [0.4, -0.18],
        [0.72, -0.1],
        [0.72, 0.12],
        [0.4, 0.2],
        [-0.1, 0.36],
        [-0.6, 0.46],
        [-0.98, 0.32],
        [-0.86, 0],
      ],
      size,
    ),
    { tone, turn, marks: 5 },
    { cx: -size * 0.2, cy: 0, rx: size * 0.7, ry: size * 0.36 },
  )
  const cut = closedCurve(
    sized(
      [
        [-0.96, -0.28],
        [-0.84, -0.2],
        [-0.74, 0],
        [-0.84, 0.24],
        [-0.98, 0.3],
        [-1.06, 0.02],
      ],
      size,
    ),
  )
  const ribs = openCurve(
    sized(
      [
        [-0.7, -0.02],
        [-0.1, 0.02],
        [0.6, 0.02],
      ],
      size,
    ),
  )
  return placed(
    dropShadow(fin, 4, 9, 0.4) +
      shape(fin, darken(tone, 0.35)) +
      line(rays, lighten(tone, 0.3), size * 0.02, 'opacity=".5"') +
      meat +
      line(ribs, darken(tone, 0.6), size * 0.03, 'opacity=".5"') +
      shape(cut, '#f0d9ae') +
      line(cut, darken(tone, 0.5), size * 0.02, 'opacity=".5"'),
    x,
    y,
    turn,
  )
}

/** Soft pieces in a soup, such as pumpkin or egusi curds: one relief for all of them. */
export function lumps(
  paint: Paint,
  places: readonly Point[],
  size: readonly [number, number],
  tone: string,
  boxy = 0.1,
): string {
  const { random } = paint
  const fill = radial(paint, [
    [0, lighten(tone, 0.6)],
    [0.45, tone],
    [1, darken(tone, 0.4)],
  ])
  let [shadows, bodies] = ['', '']
  for (const [cx, cy] of places) {
    const rx = random.between(size[0], size[1])
    const outline = blobPath(random, {
      cx,
      cy,
      rx,
      ry: rx * random.between(0.6, 0.8),
      boxy,
      rough: 0.14,
      points: 9,
      turn: random.between(-40, 40),
    })
    shadows += dropShadow(outline, rx * 0.08, rx * 0.2, 0.4)
    bodies += shape(outline, fill)
  }
  return shadows + relief(paint, { ...reliefs.crust, bevel: 5, height: 8 }, bodies)
}
