import { type Paint } from './paint.ts'
import { round } from './shapes.ts'

export type Relief = {
  grain: number | readonly [number, number]
  octaves?: number
  depth: number
  bevel: number
  height: number
  shine?: number
  gloss?: number
  light?: number
  /** How far the drawing around is rotated; see relief. */
  turn?: number
}

export const reliefs = {
  meat: { grain: 0.03, octaves: 3, depth: 0.42, bevel: 7, height: 10, shine: 0.55, gloss: 13 },
  dryMeat: { grain: [0.02, 0.03], octaves: 2, depth: 0.4, bevel: 3, height: 9, shine: 0.35 },
  crust: { grain: 0.05, octaves: 3, depth: 0.28, bevel: 8, height: 10, shine: 0.3, gloss: 12 },
  crumb: { grain: 0.09, octaves: 2, depth: 0.07, bevel: 6, height: 7 },
  powder: { grain: 0.2, octaves: 2, depth: 0.08, bevel: 12, height: 10 },
  dough: { grain: 0.3, octaves: 1, depth: 0.009, bevel: 14, height: 18, light: 1.3 },
  soup: { grain: 0.022, octaves: 2, depth: 0.5, bevel: 1, height: 8, shine: 0.75, gloss: 12 },
  silk: { grain: 0.011, octaves: 2, depth: 0.5, bevel: 1, height: 11, shine: 0.7, gloss: 13 },
  floss: { grain: [0.06, 0.12], octaves: 2, depth: 0.2, bevel: 10, height: 10 },
  leaf: { grain: 0.05, octaves: 2, depth: 0.4, bevel: 3, height: 6, shine: 0.4, gloss: 12 },
} satisfies Record<string, Relief>

// The alpha of the drawing, roughened by noise, serves as a height map that a lamp in the upper
// left lights: this gives flat fills the crust, fibre and oily glint of food. The glint is the
// lit map raised to a power, since a second lighting pass would double the render time.
export function relief(paint: Paint, options: Relief, body: string): string {
  const { turn = 0, ...look } = options
  const { grain, octaves = 2, depth, bevel, height, shine = 0, gloss = 18, light = 1.28 } = look
  const frequency = typeof grain === 'number' ? `${grain}` : grain.join(' ')
  const id = paint.define(`relief ${JSON.stringify(look)}`, (name) => {
    const power = ['R', 'G', 'B']
      .map((band) => `<feFunc${band} type="gamma" amplitude="1" exponent="${gloss}"/>`)
      .join('')
    const glint = shine
      ? `<feComponentTransfer in="d" result="s">${power}</feComponentTransfer>` +
        `<feComposite in="m" in2="s" operator="arithmetic" k2="1" k3="${shine}"/>` +
        '<feComposite in2="SourceGraphic" operator="in"/>'
      : ''
    return (
      `<filter id="${name}" x="-2%" y="-2%" width="104%" height="104%" ` +
      'color-interpolation-filters="sRGB">' +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" ` +
      `seed="${(height * 7) % 40}" result="n"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="b"/>` +
      `<feComposite in="b" in2="n" operator="arithmetic" k1="${(depth * 1.6).toFixed(2)}" ` +
      `k2="${(1 - depth * 1.3).toFixed(2)}"/>` +
      // Without the unit length the relief would deepen as the picture is rendered smaller.
      `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1" kernelUnitLength="1" ` +
      'lighting-color="#fff3df" result="d"><feDistantLight azimuth="232" elevation="52"/>' +
      '</feDiffuseLighting>' +
      `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="${light}" result="m"/>` +
      `${glint}</filter>`
    )
  })
  const lit = (inside: string) => `<g filter="url(#${id})">${inside}</g>`
  if (!turn) return lit(body)
  // librsvg rotates the unit length too and then fails, so the filter itself must stay upright.
  const rotated = `<g transform="rotate(${round(turn)})">${body}</g>`
  return `<g transform="rotate(${round(-turn)})">${lit(rotated)}</g>`
}
