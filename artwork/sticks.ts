import { skewer } from './meats.ts'
import { type Paint } from './paint.ts'

export type Sticks = {
  count: number
  turn: number
  gap: number
  size: number
  x?: number
  y?: number
  /** Half the distance of two piles with half as many sticks each. */
  spread?: number
}

type Look = Parameters<typeof skewer>[1]['cut'] & { pieces: number; step: number }

export const beef: Look = {
  rx: 60,
  ry: 46,
  turn: 62,
  char: 1.2,
  spice: 1.2,
  boxy: 0.3,
  rough: 0.12,
  pieces: 5,
  step: 92,
}

export const thigh: Look = {
  rx: 62,
  ry: 52,
  char: 0.8,
  spice: 1.4,
  tone: '#c9782f',
  rough: 0.14,
  pieces: 4,
  step: 104,
}

export const beads: Look = {
  rx: 46,
  ry: 43,
  boxy: 0.1,
  rough: 0.07,
  char: 0.8,
  spice: 1.2,
  tone: '#8e3a1a',
  pieces: 6,
  step: 80,
}

/** Sticks side by side, the furthest first. */
export function sticksOf(paint: Paint, sticks: Sticks, look: Look): string {
  const { count, turn, gap, size, x = 416, y = 372, spread = 0 } = sticks
  const rows = spread ? count / 2 : count
  const { pieces, step, ...cut } = look
  return Array.from({ length: count }, (_, index) => {
    const row = (index % rows) - (rows - 1) / 2
    const side = index < rows ? -1 : 1
    return skewer(paint, {
      x: x + side * spread + row * gap * 0.16,
      y: y + row * gap + side * spread * Math.tan((turn * Math.PI) / 180),
      turn: turn + paint.random.between(-1.5, 1.5),
      pieces,
      step: step * size,
      cut: { ...cut, rx: cut.rx * size, ry: cut.ry * size },
      tail: 110 * size,
    })
  }).join('')
}
