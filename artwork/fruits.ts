import { dropShadow, line, linear, type Paint, placed, radial, shape } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, closedCurve, openCurve, type Oval, ovalPath, trace } from './shapes.ts'
import { type Spot } from './spots.ts'
import { relief, reliefs } from './textures.ts'

export function date(paint: Paint, x: number, y: number, size: number, turn: number): string {
  const outline = blobPath(paint.random, {
    cx: 0,
    cy: 0,
    rx: size,
    ry: size * 0.52,
    rough: 0.05,
    points: 9,
  })
  const tone = mix('#5b2413', '#8a4420', paint.random.next())
  const wrinkles = [-0.2, 0.04, 0.26]
    .map((at) =>
      openCurve([
        [-size * 0.8, size * at],
        [0, size * (at - 0.06)],
        [size * 0.8, size * at * 0.8],
      ]),
    )
    .join('')
  return placed(
    dropShadow(outline, 4, 9, 0.42) +
      shape(
        outline,
        radial(paint, [
          [0, lighten(tone, 0.5)],
          [0.3, lighten(tone, 0.1)],
          [0.7, tone],
          [1, darken(tone, 0.6)],
        ]),
      ) +
      line(wrinkles, darken(tone, 0.6), size * 0.045, 'opacity=".55"') +
      line(
        openCurve([
          [-size * 0.6, -size * 0.2],
          [-size * 0.2, -size * 0.34],
          [size * 0.2, -size * 0.32],
        ]),
        '#ffe9c9',
        size * 0.07,
        'opacity=".7"',
      ),
    x,
    y,
    turn,
  )
}

/** Dry hibiscus calyx. */
export function hibiscus(
  paint: Paint,
  x: number,
  y: number,
  size: number,
  turn: number,
  tone = '#7a1030',
): string {
  const petals = [-66, -34, 0, 34, 66].map((angle, index) => {
    const long = size * paint.random.between(0.85, 1.1)
    const petal =
      'M0 0' +
      trace`C${long * 0.1} ${-long * 0.34} ${long * 0.7} ${-long * 0.3} ${long} ${long * 0.04}` +
      trace`C${long * 0.7} ${long * 0.22} ${long * 0.2} ${long * 0.26} 0 0Z`
    const vein = trace`M0 0Q${long * 0.5} ${-long * 0.04} ${long * 0.9} ${long * 0.02}`
    const color = index % 2 ? lighten(tone, 0.16) : darken(tone, 0.16)
    return placed(
      dropShadow(petal, 3, 6, 0.35) +
        `${shape(
          petal,
          linear(paint, [
            [0, darken(color, 0.3)],
            [0.5, color],
            [1, lighten(color, 0.3)],
          ]),
        )}${line(vein, lighten(color, 0.4), 1.6, 'opacity=".6"')}`,
      0,
      0,
      angle,
    )
  })
  return placed(
    petals.join('') +
      shape(
        blobPath(paint.random, {
          cx: -size * 0.05,
          cy: 0,
          rx: size * 0.22,
          ry: size * 0.2,
          rough: 0.1,
        }),
        radial(paint, [
          [0, lighten(tone, 0.3)],
          [1, darken(tone, 0.4)],
        ]),
      ),
    x,
    y,
    turn,
  )
}

/** Tamarind: a curved pod with the brittle shell broken open. */
export function tamarind(paint: Paint, x: number, y: number, size: number, turn: number): string {
  const s = (value: number) => value * size
  const outline = closedCurve([
    [-s(1), s(0.1)],
    [-s(0.8), -s(0.16)],
    [-s(0.44), -s(0.2)],
    [-s(0.2), -s(0.32)],
    [s(0.16), -s(0.3)],
    [s(0.4), -s(0.16)],
    [s(0.74), -s(0.1)],
    [s(1), s(0.2)],
    [s(0.7), s(0.18)],
    [s(0.36), s(0.12)],
    [0, s(0.02)],
    [-s(0.4), s(0.1)],
    [-s(0.7), s(0.14)],
  ])
  return placed(
    dropShadow(outline, 4, 9, 0.4) +
      relief(
        paint,
        { ...reliefs.crumb, bevel: 5, turn },
        shape(
          outline,
          radial(paint, [
            [0, '#b98555'],
            [0.6, '#8a5630'],
            [1, '#4f2d16'],
          ]),
        ),
      ),
    x,
    y,
    turn,
  )
}

export function melonSlice(x: number, y: number, turn: number): string {
  const seeds = 'M-30 22l4 10M0 26l0 11M28 20l-4 10M-46 10l4 8M44 10l-4 8'
  const rind = 'M-90 0Q0 110 90 0Z'
  return placed(
    dropShadow(rind, 6, 12) +
      shape(rind, '#3f6a26') +
      shape('M-82 0Q0 96 82 0Z', '#e9efc4') +
      shape('M-75 0Q0 84 75 0Z', '#d8333a') +
      shape('M-75 0Q0 20 75 0', '#f06a5f') +
      line(seeds, '#2b1810', 6) +
      line('M-84 0H84', '#fff3e6', 2.4, 'opacity=".6"'),
    x,
    y,
    turn,
    1.15,
  )
}

export function pawpawSlice(x: number, y: number, turn: number): string {
  const skin = 'M-92 -6Q-10 92 92 -6Q50 20 0 20T-92 -6Z'
  const seeds = [-34, -18, 0, 16, 32].map((at) => `M${at} ${24 - Math.abs(at) * 0.16}v.1`).join('')
  return placed(
    dropShadow(skin, 5, 11) +
      shape(skin, '#d98a1c') +
      shape('M-86 -4Q-10 78 86 -4Q50 20 0 20T-86 -4Z', '#f58a2c') +
      shape('M-70 2Q-8 56 70 2Q40 18 0 18T-70 2Z', '#ffab52') +
      line(seeds, '#2b1810', 10) +
      line('M-84 -2Q-46 18 0 20T84 -2', '#ffe2b0', 2.4, 'opacity=".7"'),
    x,
    y,
    turn,
    1.1,
  )
}

/** A round of pineapple with its core cut out. */
export function pineappleRing(paint: Paint, { x, y, size = 60, turn = 0 }: Spot): string {
  const disc = (r: number): Oval => ({ cx: 0, cy: 0, rx: size * r, ry: size * r * 0.66 })
  const spokes = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size * 0.66]
    return trace`M${cos * 0.36} ${sin * 0.36}L${cos * 0.94} ${sin * 0.94}`
  }).join('')
  const flesh = radial(paint, [
    [0, '#fff0a8'],
    [0.6, '#ffd84a'],
    [1, '#e5a91f'],
  ])
  return placed(
    dropShadow(ovalPath(disc(1)), 5, 13) +
      placed(shape(ovalPath(disc(1)), '#b9831a'), 0, size * 0.13) +
      shape(ovalPath(disc(1)), flesh) +
      line(spokes, '#c98a14', size * 0.03, 'opacity=".5"') +
      shape(ovalPath(disc(0.3)), '#a35a1c') +
      line(ovalPath(disc(0.97)), '#fff3c0', 2.4, 'opacity=".7"'),
    x,
    y,
    turn,
  )
}
