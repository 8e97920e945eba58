import { heroScene } from './hero.ts'
import { ornamentTile } from './ornament.ts'
import { createPaint, linear, radial, shape } from './paint.ts'
import { darken, lighten, palette } from './palette.ts'

/** The pot. Cut-outs instead of a second colour, so that it works on any ground. */
export function drawMark(): string {
  const rim =
    'M11 19.5C11 17.6 12.4 16 14.5 16H49.5C51.6 16 53 17.6 53 19.5V20.5' +
    'C53 22.4 51.6 24 49.5 24H14.5C12.4 24 11 22.4 11 20.5Z'
  const belly =
    'M16.5 27H47.5C56.5 30.5 62 37 62 44.5C62 56 48.5 63 32 63S2 56 2 44.5C2 37 7.5 30.5 16.5 27Z'
  const band = 'M9 39.5L16.4 50 23.8 39.5ZM24.6 39.5L32 50 39.4 39.5ZM40.2 39.5L47.6 50 55 39.5Z'
  const steam =
    'M32 0L37.5 6.7 32 13.4 26.5 6.7ZM19 4L22.8 8.7 19 13.4 15.2 8.7Z' +
    'M45 4L48.8 8.7 45 13.4 41.2 8.7Z'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<path fill="${palette.zobo}" fill-rule="evenodd" d="${rim}${belly}${band}${steam}"/></svg>`
  )
}

/** The picture that a shared link shows: the hero at the right, ornament and room at the left. */
export function drawOgPicture(): string {
  const paint = createPaint('og')
  const tile = paint.define(
    'og ornament',
    (id) =>
      `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse" ` +
      `patternTransform="scale(.75)">${ornamentTile(palette.gold)}</pattern>`,
  )
  const whole = 'M0 0H1200V630H0Z'
  const glow = radial(
    paint,
    [
      [0, lighten(palette.cream, 0.8), 0.9],
      [0.6, palette.cream, 0.4],
      [1, darken(palette.gold, 0.1), 0.34],
    ],
    { cx: 0.3, cy: 0.3, r: 0.95 },
  )
  const fade = linear(paint, [
    [0, palette.cream, 0],
    [0.42, palette.cream, 0.75],
    [1, palette.cream, 0.9],
  ])
  const mark = drawMark().replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return paint.finish(
    1200,
    630,
    shape(whole, palette.cream) +
      shape(whole, `url(#${tile})`, 'opacity=".5"') +
      shape(whole, fade) +
      shape(whole, glow) +
      shape('M0 598H1200V630H0Z', palette.zobo) +
      shape('M0 590H1200V595H0Z', palette.gold) +
      `<g transform="translate(440 -6) scale(.53)">${heroScene(paint)}</g>` +
      `<g transform="translate(92 160) scale(4.4)">${mark}</g>`,
  )
}
