import { line, type Paint, placed } from './paint.ts'
import { darken, lighten, mix } from './palette.ts'
import { blobPath, trace } from './shapes.ts'
import { relief, reliefs } from './textures.ts'

/** A ring of kuli-kuli, the pressed groundnut paste fried hard. */
export function kuliRing(
  paint: Paint,
  x: number,
  y: number,
  r: number,
  turn: number,
  squash = 0.6,
): string {
  const { random } = paint
  const tone = mix('#b7752f', '#7d431a', random.between(0, 0.6))
  const ring = blobPath(random, { cx: 0, cy: 0, rx: r, ry: r * squash, rough: 0.05, points: 12 })
  const wide = r * 0.44
  return placed(
    placed(line(ring, '#140703', wide, 'opacity=".4"'), 5, wide * 0.4) +
      relief(
        paint,
        { ...reliefs.crust, bevel: 6, height: 10, grain: 0.09, turn },
        line(ring, darken(tone, 0.3), wide) +
          placed(line(ring, tone, wide * 0.7), -1, -wide * 0.08) +
          placed(
            line(ring, lighten(tone, 0.4), wide * 0.26, 'opacity=".7"'),
            -wide * 0.06,
            -wide * 0.16,
          ),
      ),
    x,
    y,
    turn,
  )
}

export function kuliStick(
  paint: Paint,
  x: number,
  y: number,
  length: number,
  turn: number,
): string {
  const tone = mix('#b7752f', '#7d431a', paint.random.between(0, 0.6))
  const path = trace`M${-length / 2} 0Q0 ${paint.random.between(-8, 8)} ${length / 2} 0`
  return placed(
    `<g transform="translate(4 9)" opacity=".4">${line(path, '#140703', 24)}</g>` +
      relief(
        paint,
        { ...reliefs.crust, bevel: 5, height: 9, grain: 0.09, turn },
        line(path, darken(tone, 0.3), 25) +
          line(path, tone, 18) +
          placed(line(path, lighten(tone, 0.4), 7, 'opacity=".7"'), -1, -4),
      ),
    x,
    y,
    turn,
  )
}
