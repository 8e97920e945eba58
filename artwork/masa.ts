import {
  clipped,
  ellipse,
  line,
  linear,
  type Paint,
  radial,
  shape,
  specks,
  glare,
} from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, closedCurve, insideOval, type Point, round, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

type Cake = {
  cx: number
  cy: number
  r: number
  tone?: string
  brown?: string
  thick?: number
  tilt?: number
}

/** A masa: puffed in its clay hollow, pale round the waist and browned on the faces. */
function masaCake(paint: Paint, cake: Cake): string {
  const { cx, cy, r, tone = '#f3e6c8', brown = '#c67a2c', thick = 0.42, tilt = 0 } = cake
  const { random } = paint
  const ry = r * 0.6
  const deep = r * thick
  const points: Point[] = [
    [-1, 0.02],
    [-0.8, -0.62],
    [-0.3, -0.95],
    [0.3, -0.96],
    [0.8, -0.62],
    [1, 0.02],
  ].map(([x = 0, y = 0]) => [cx + x * r, cy + y * ry])
  const belly: Point[] = [
    [1.03, 0.5],
    [0.8, 0.98],
    [0.3, 1.2],
    [-0.3, 1.2],
    [-0.8, 0.98],
    [-1.03, 0.5],
  ].map(([x = 0, y = 0]) => [cx + x * r, cy + y * (ry * 0.72) + deep * 0.72])
  const outline = closedCurve(
    [...points, ...belly].map(([x, y]): Point => [
      x + random.between(-0.02, 0.02) * r,
      y + random.between(-0.02, 0.02) * r,
    ]),
  )
  const side = linear(
    paint,
    [
      [0, lighten(tone, 0.5)],
      [0.35, tone],
      [0.8, darken(tone, 0.24)],
      [1, darken(tone, 0.42)],
    ],
    14,
  )
  const face = { cx: cx - r * 0.01, cy: cy - r * 0.02, rx: r * 0.9, ry: ry * 0.86 }
  const top = blobPath(random, { ...face, rough: 0.05, points: 14 })
  const crust = radial(
    paint,
    [
      [0, lighten(brown, 0.5)],
      [0.45, lighten(brown, 0.12)],
      [0.72, brown],
      [0.9, darken(brown, 0.36)],
      [1, darken(brown, 0.6)],
    ],
    { cx: 0.45, cy: 0.42, r: 0.6 },
  )
  let pale = ''
  let dark = ''
  for (let index = 0; index < 20; index++) {
    const [x, y] = insideOval(random, { ...face, rx: face.rx * 0.8, ry: face.ry * 0.8 })
    const patch = blobPath(random, {
      cx: x,
      cy: y,
      rx: r * random.between(0.03, 0.16),
      ry: r * random.between(0.02, 0.09),
      rough: 0.5,
      points: 11,
    })
    if (index % 3 === 0) pale += patch
    else dark += patch
  }
  const foot = line(
    trace`M${cx - r * 0.9} ${cy + deep + ry * 0.24}` +
      trace`Q${cx} ${cy + deep + ry * 1.22} ${cx + r * 0.92} ${cy + deep + ry * 0.22}`,
    darken(brown, 0.25),
    r * 0.13,
    'opacity=".7"',
  )
  const body =
    shape(outline, side) +
    clipped(
      paint,
      outline,
      foot +
        shape(top, crust) +
        shape(pale, lighten(brown, 0.5), 'opacity=".45"') +
        shape(dark, darken(brown, 0.42), 'opacity=".42"') +
        line(top, darken(brown, 0.4), r * 0.035, 'opacity=".5"'),
    )
  const pores = specks(random, face, {
    count: Math.round(r * 0.5),
    size: [1, r * 0.03],
    color: darken(brown, 0.6),
    opacity: 0.6,
  })
  const shadow = ellipse(
    { cx: cx + r * 0.12, cy: cy + deep + ry * 0.45, rx: r * 1.1, ry: ry * 0.82 },
    '#1d0c06',
    'opacity=".42"',
  )
  const shine = glare(
    paint,
    { cx: cx - r * 0.36, cy: cy - ry * 0.38, rx: r * 0.36, ry: ry * 0.2 },
    -20,
  )
  const drawn =
    shadow +
    relief(
      paint,
      { ...reliefs.crumb, bevel: Math.max(3, Math.round(r * 0.08)), turn: tilt },
      body,
    ) +
    pores +
    shine
  return tilt
    ? `<g transform="rotate(${round(tilt)} ${round(cx)} ${round(cy)})">${drawn}</g>`
    : drawn
}

export function masaPile(
  paint: Paint,
  places: readonly (readonly [number, number, number])[],
  look: Partial<Cake> = {},
): string {
  return places
    .map(([x, y, r]) =>
      masaCake(paint, {
        cx: x,
        cy: y,
        r,
        tilt: paint.random.between(-7, 7),
        ...look,
        brown: mix(look.brown ?? '#c67a2c', '#8a4717', paint.random.between(0, 0.35)),
      }),
    )
    .join('')
}
