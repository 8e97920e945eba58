import { palette } from './palette.ts'

// One repeat: a dagi knot of interlaced squares, with stepped pinnacles meeting at the corners.
const knot = 'M48 20L76 48 48 76 20 48ZM31 31H65V65H31ZM48 41L55 48 48 55 41 48Z'

const links = 'M48 0V20M48 76V96M0 48H20M76 48H96'

const step = 'M0 0H26V5H20V11H14V17H8V23H3V28H0Z'

export function ornamentTile(color: string): string {
  const corners = [
    '',
    'translate(96) scale(-1 1)',
    'translate(0 96) scale(1 -1)',
    'translate(96 96) scale(-1)',
  ]
    .map((move) => `<path d="${step}"${move ? ` transform="${move}"` : ''}/>`)
    .join('')
  return (
    `<g fill="${color}"><g fill="none" stroke="${color}" stroke-width="2.6">` +
    `<path d="${knot}"/><path d="${links}" stroke-dasharray="3 3.66"/></g>${corners}` +
    '<path d="M48 12L52 16 48 20 44 16ZM48 76L52 80 48 84 44 80Z' +
    'M12 48L16 44 20 48 16 52ZM76 48L80 44 84 48 80 52Z"/></g>'
  )
}

/** A seamless tile that takes the colour of the text around it. */
export function drawOrnament(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" ' +
    `color="${palette.ink}">${ornamentTile('currentColor')}</svg>`
  )
}
