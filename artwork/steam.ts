import { blurred, type Paint, shape } from './paint.ts'
import { closedCurve, type Point } from './shapes.ts'

type Steam = {
  x: number
  y: number
  width: number
  height: number
  plumes?: number
  tone?: string
  opacity?: number
}

/** Steam that thins as it climbs; a broad and a narrow ribbon make one plume. */
export function steam(paint: Paint, options: Steam): string {
  const { x, y, width, height, plumes = 3, tone = '#fff8ea', opacity = 0.5 } = options
  const { random } = paint
  let body = ''
  for (let index = 0; index < plumes; index++) {
    const start = x + width * ((index + 0.5) / plumes - 0.5)
    const sway = width * random.between(0.07, 0.11) * (index % 2 ? 1 : -1)
    const top = height * (index % 2 ? 1 : random.between(0.72, 0.86))
    const phase = random.between(0, 1)
    const spine = (climb: number) =>
      start + sway * Math.sin((climb * 1.5 + phase) * Math.PI * 2) * (0.4 + climb)
    const side = (sign: number, girth: number): Point[] =>
      Array.from({ length: 13 }, (_, step) => {
        const climb = step / 12
        const swell =
          Math.sin(Math.PI * Math.min(1, climb * 1.1)) ** 0.7 *
          (0.6 + 0.4 * Math.cos(climb * 9 + index))
        return [spine(climb) + sign * width * girth * swell, y - top * climb]
      })
    for (const [girth, strength] of [
      [0.085, 0.4],
      [0.035, 0.75],
    ] as const)
      body += shape(
        closedCurve([...side(-1, girth), ...side(1, girth * 0.7).toReversed()]),
        tone,
        `opacity="${strength}"`,
      )
  }
  const fade = paint.define(
    `steam ${y} ${height}`,
    (id) =>
      `<linearGradient id="${id}-g" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y}" ` +
      `y2="${y - height}"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".22" ` +
      'stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-100" y="-300" width="2000" height="2000">` +
      `<path d="M-100 -300H1900V1700H-100Z" fill="url(#${id}-g)"/></mask>`,
  )
  const soft = blurred(paint, Math.max(4, Math.round(width * 0.02)), body)
  return `<g mask="url(#${fade})" opacity="${opacity}">${soft}</g>`
}
