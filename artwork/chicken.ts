import { boneEnd } from './bones.ts'
import { grilledForm, sized } from './grilled-form.ts'
import { ellipse, line, type Paint, placed, glare } from './paint.ts'
import { openCurve } from './shapes.ts'

type Chicken = { x: number; y: number; size: number; turn?: number; tone?: string }

/** A whole grilled chicken, breast up, legs towards the lower right. */
export function wholeChicken(paint: Paint, chicken: Chicken): string {
  const { x, y, size, turn = 0, tone = '#b95f22' } = chicken
  const leg = grilledForm(
    paint,
    sized(
      [
        [0.1, -0.5],
        [0.5, -0.62],
        [0.86, -0.44],
        [1.08, -0.2],
        [1.02, -0.06],
        [0.7, -0.12],
        [0.3, -0.14],
      ],
      size,
    ),
    { tone, turn, marks: 4 },
    { cx: size * 0.6, cy: -size * 0.36, rx: size * 0.4, ry: size * 0.22 },
  )
  const bone = boneEnd(paint, size * 1.06, -size * 0.13, size * 0.075, 24)
  return placed(leg + bone, x, y, turn) + halfChicken(paint, chicken)
}

/** One half: a breast, a wing and a leg. */
export function halfChicken(paint: Paint, chicken: Chicken): string {
  const { x, y, size, turn = 0, tone = '#b95f22' } = chicken
  const look = { tone, turn }
  const body = grilledForm(
    paint,
    sized(
      [
        [-0.98, 0.02],
        [-0.86, -0.36],
        [-0.5, -0.62],
        [-0.02, -0.68],
        [0.42, -0.52],
        [0.68, -0.2],
        [0.66, 0.2],
        [0.34, 0.5],
        [-0.16, 0.6],
        [-0.64, 0.44],
      ],
      size,
    ),
    { ...look, marks: 14 },
    { cx: -size * 0.16, cy: 0, rx: size * 0.78, ry: size * 0.56 },
  )
  const nearLeg = grilledForm(
    paint,
    sized(
      [
        [-0.02, 0.12],
        [0.2, -0.12],
        [0.56, -0.1],
        [0.8, 0.14],
        [1.06, 0.3],
        [1.12, 0.44],
        [0.98, 0.5],
        [0.7, 0.44],
        [0.4, 0.56],
        [0.1, 0.46],
      ],
      size,
    ),
    { ...look, marks: 7 },
    { cx: size * 0.5, cy: size * 0.2, rx: size * 0.5, ry: size * 0.3 },
  )
  const wing = grilledForm(
    paint,
    sized(
      [
        [-0.74, 0.16],
        [-0.5, 0.0],
        [-0.2, 0.08],
        [-0.02, 0.3],
        [-0.16, 0.42],
        [-0.36, 0.34],
        [-0.5, 0.5],
        [-0.72, 0.42],
      ],
      size,
    ),
    { ...look, marks: 5 },
    { cx: -size * 0.4, cy: size * 0.24, rx: size * 0.34, ry: size * 0.2 },
  )
  const keel = line(
    openCurve(
      sized(
        [
          [-0.78, -0.24],
          [-0.3, -0.36],
          [0.2, -0.34],
          [0.52, -0.2],
        ],
        size,
      ),
    ),
    '#3a1506',
    size * 0.022,
    'opacity=".4"',
  )
  const shine =
    glare(
      paint,
      { cx: -size * 0.44, cy: -size * 0.36, rx: size * 0.34, ry: size * 0.13 },
      -24,
      0.6,
    ) +
    glare(paint, { cx: size * 0.36, cy: size * 0.06, rx: size * 0.24, ry: size * 0.07 }, 16, 0.6) +
    glare(paint, { cx: -size * 0.44, cy: size * 0.1, rx: size * 0.14, ry: size * 0.05 }, -10, 0.5)
  const bone = boneEnd(paint, size * 1.12, size * 0.42, size * 0.085, 26)
  const shadow = ellipse(
    { cx: size * 0.12, cy: size * 0.3, rx: size * 1.2, ry: size * 0.52 },
    '#140703',
    'opacity=".4"',
  )
  return placed(shadow + bone + body + keel + nearLeg + wing + shine, x, y, turn)
}
