import { boneEnd } from './bones.ts'
import { grilledForm, sized } from './grilled-form.ts'
import { line, type Paint, placed, glare } from './paint.ts'
import { openCurve } from './shapes.ts'

/** Roast shoulder: broad blade of meat narrowing to the shank bone at the right. */
export function shoulderJoint(paint: Paint, x: number, y: number, size: number, turn = 0): string {
  const meat = grilledForm(
    paint,
    sized(
      [
        [-1.04, 0.06],
        [-1, -0.3],
        [-0.76, -0.5],
        [-0.4, -0.6],
        [0, -0.54],
        [0.34, -0.46],
        [0.6, -0.24],
        [0.86, -0.17],
        [0.92, -0.02],
        [0.84, 0.1],
        [0.54, 0.24],
        [0.36, 0.46],
        [0, 0.6],
        [-0.44, 0.56],
        [-0.84, 0.44],
      ],
      size,
    ),
    { tone: '#984318', turn, marks: 20 },
    { cx: -size * 0.2, cy: 0, rx: size * 0.8, ry: size * 0.5 },
  )
  const scores = [-0.74, -0.52, -0.3, -0.08, 0.14].flatMap((at) =>
    [-1, 1].map((lean) => {
      const reach = 0.34 - Math.abs(at + 0.2) * 0.2
      const cut = openCurve([
        [size * (at - lean * 0.14), -size * reach],
        [size * at, size * 0.02],
        [size * (at + lean * 0.16), size * reach],
      ])
      return (
        line(cut, '#240a04', size * 0.022, 'opacity=".62"') +
        placed(line(cut, '#f2b46e', size * 0.01, 'opacity=".55"'), size * 0.014, size * 0.012)
      )
    }),
  )
  const fat =
    glare(paint, { cx: -size * 0.5, cy: -size * 0.3, rx: size * 0.36, ry: size * 0.13 }, -20, 0.6) +
    glare(
      paint,
      { cx: size * 0.28, cy: -size * 0.26, rx: size * 0.24, ry: size * 0.07 },
      24,
      0.55,
    ) +
    glare(paint, { cx: size * 0.78, cy: -size * 0.08, rx: size * 0.12, ry: size * 0.04 }, 4, 0.5)
  return placed(
    boneEnd(paint, size * 1.1, -size * 0.05, size * 0.12, -4) + meat + scores.join('') + fat,
    x,
    y,
    turn,
  )
}
