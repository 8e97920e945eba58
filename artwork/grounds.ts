import { line, type Paint, radial, shape, placed } from './paint.ts'
import { darken, lighten, mix, palette } from './palette.ts'
import { pattern } from './patterns.ts'
import { openCurve, round, trace } from './shapes.ts'

export const whole = 'M0 0H800V800H0Z'

/** Paper tooth over the finished picture; one small tile repeated, as noise is dear to render. */
export function paperGrain(paint: Paint): string {
  const noise = paint.define(
    'paper grain',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
      '<feTurbulence type="fractalNoise" ' +
      'baseFrequency=".7" numOctaves="2" stitchTiles="stitch"/><feColorMatrix ' +
      'values="0 0 0 0 .17 0 0 0 0 .09 0 0 0 0 .05 0 0 0 1.7 -.72"/></filter>',
  )
  const tile = `<rect width="240" height="240" filter="url(#${noise})"/>`
  return shape(whole, pattern(paint, '', [240, 240], tile), 'opacity=".26"')
}

export function lightFall(paint: Paint): string {
  const glow = radial(
    paint,
    [
      [0, '#ffdf9e', 0.26],
      [0.45, '#ffdf9e', 0.07],
      [0.7, '#2a0f06', 0.04],
      [1, '#2a0f06', 0.34],
    ],
    { cx: 0.26, cy: 0.18, r: 1.05 },
  )
  return shape(whole, glow)
}

/** Embroidery as on the neck of a babban riga: a band of knives and diamonds. */
function embroideredBand(paint: Paint, y: number, turn: number, thread: string): string {
  const tile =
    `<path d="M0 22L24 4 48 22 24 40Z" fill="none" stroke="${thread}" stroke-width="3"/>` +
    `<path d="M12 22L24 13 36 22 24 31Z" fill="${thread}"/>` +
    `<path d="M0 4L8 10 0 16M48 4L40 10 48 16M0 28L8 34 0 40M48 28L40 34 48 40" fill="${thread}"/>`
  const fill = pattern(paint, '', [48, 44], tile)
  const edge = `M-300 -5H1100M-300 49H1100`
  return (
    `<g transform="translate(0 ${y}) rotate(${turn} 400 22)" opacity=".72">` +
    `<path d="M-300 0H1100V44H-300Z" fill="${fill}"/>` +
    `${line(edge, thread, 3)}${line('M-300 -13H1100M-300 57H1100', thread, 1.4)}</g>`
  )
}

// Drawn thread by thread: a tiny rotated pattern tile takes librsvg twenty times as long.
function weave(tone: string): string {
  let threads = ''
  for (let at = 2; at < 800; at += 6) threads += trace`M0 ${at}H800M${at} 0V800`
  const shade = line(threads, darken(tone, 0.5), 0.9, 'opacity=".15"')
  const light = line(threads, lighten(tone, 0.6), 0.8, 'opacity=".13" transform="translate(2 2)"')
  return shade + light
}

function folds(paint: Paint): string {
  let body = ''
  for (let index = 0; index < 4; index++) {
    const y = -40 + index * 260 + paint.random.between(-50, 50)
    const drop = paint.random.between(60, 190)
    const crease = openCurve([
      [-40, y + drop],
      [220, y + drop * 0.8],
      [520, y + drop * 0.3],
      [860, y],
    ])
    body += line(crease, '#1d0c06', 30, 'opacity=".05"')
    body += line(crease, '#1d0c06', 12, 'opacity=".06"')
    body += placed(line(crease, '#fff1d6', 9, 'opacity=".09"'), -6, -13)
  }
  return body
}

export function clothGround(
  paint: Paint,
  tone: string,
  band?: { y: number; turn: number; thread: string },
): string {
  const stitched = band ? embroideredBand(paint, band.y, band.turn, band.thread) : ''
  return shape(whole, tone) + weave(tone) + stitched + folds(paint) + lightFall(paint)
}

/** Cloth of the Kano dye pits: resist rings and dots that the indigo did not reach. */
export function indigoGround(paint: Paint, tone = palette.indigo): string {
  const pale = mix(tone, '#c9d2ee', 0.5)
  const rings = [34, 25, 16]
    .map((r) => `<circle cx="60" cy="60" r="${r}" stroke-dasharray="${r / 5} ${r / 6}"/>`)
    .join('')
  const tile =
    `<g fill="none" stroke="${pale}" stroke-width="3.4" opacity=".42">${rings}</g>` +
    `<g fill="${pale}" opacity=".42"><circle cx="60" cy="60" r="6"/><circle r="7"/>` +
    '<circle cx="120" r="7"/><circle cy="120" r="7"/><circle cx="120" cy="120" r="7"/></g>' +
    `<path d="M0 14V106M120 14V106M14 0H106M14 120H106" stroke="${pale}" stroke-width="2.6" ` +
    'stroke-dasharray="3 8" opacity=".4"/>'
  const dyed = pattern(paint, ' patternTransform="rotate(-9) scale(1 .8)"', [120, 120], tile)
  return shape(whole, tone) + shape(whole, dyed) + weave(tone) + folds(paint) + lightFall(paint)
}

export function woodGround(paint: Paint, tone: string, planks = 3, turn = -7): string {
  const grain = paint.define(
    `wood grain`,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" ` +
      'color-interpolation-filters="sRGB">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".004 .11" numOctaves="2" seed="8"/>' +
      '<feColorMatrix values="0 0 0 0 .08 0 0 0 0 .04 0 0 0 0 .02 0 0 0 3.4 -1.5"/></filter>',
  )
  let body = `<path d="M-120 -120H920V920H-120Z" fill="${tone}"/>`
  const height = 1040 / planks
  for (let index = 0; index < planks; index++) {
    const y = round(-120 + index * height)
    const tint = paint.random.between(0, 0.16)
    const color = index % 2 ? lighten(tone, tint) : darken(tone, tint)
    body += `<path d="M-120 ${y}h1040v${round(height)}h-1040z" fill="${color}"/>`
    body += line(trace`M-120 ${y}h1040`, darken(tone, 0.75), 5)
    body += line(trace`M-120 ${y + 5}h1040`, lighten(tone, 0.4), 1.6, 'opacity=".5"')
  }
  body += `<rect x="-60" y="-60" width="920" height="920" filter="url(#${grain})" opacity=".5"/>`
  return `<g transform="rotate(${turn} 400 400)">${body}</g>${lightFall(paint)}`
}
