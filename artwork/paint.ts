import { createRandom, type Random } from './random.ts'
import { insideOval, type Oval, round } from './shapes.ts'

export type Paint = {
  random: Random
  define: (recipe: string, make: (id: string) => string) => string
  finish: (width: number, height: number, body: string) => string
}

// Equal gradients and filters are defined once: recipes are compared, ids only name them.
export function createPaint(key: string): Paint {
  const definitions = new Map<string, { id: string; markup: string }>()
  const define = (recipe: string, make: (id: string) => string) => {
    const known = definitions.get(recipe)
    if (known) return known.id
    const id = `${key}-${definitions.size}`
    definitions.set(recipe, { id, markup: make(id) })
    return id
  }
  const finish = (width: number, height: number, body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}"><defs>` +
    `${[...definitions.values()].map(({ markup }) => markup).join('')}</defs>${body}</svg>`
  return { random: createRandom(key), define, finish }
}

type Stop = readonly [offset: number, color: string, opacity?: number]

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const fade = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${offset}" stop-color="${color}"${fade}/>`
    })
    .join('')
}

type Focus = { cx?: number; cy?: number; r?: number }

/** Fill for a rounded thing; lit from the upper left by default. */
export function radial(paint: Paint, stops: readonly Stop[], focus: Focus = {}): string {
  const { cx = 0.34, cy = 0.26, r = 0.82 } = focus
  const markup = stopMarkup(stops)
  const id = paint.define(
    `radial ${cx} ${cy} ${r} ${markup}`,
    (name) =>
      `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${markup}</radialGradient>`,
  )
  return `url(#${id})`
}

export function linear(paint: Paint, stops: readonly Stop[], degrees = 0): string {
  const markup = stopMarkup(stops)
  const turn = degrees ? ` gradientTransform="rotate(${degrees} .5 .5)"` : ''
  const id = paint.define(
    `linear ${degrees} ${markup}`,
    (name) => `<linearGradient id="${name}"${turn}>${markup}</linearGradient>`,
  )
  return `url(#${id})`
}

export function shape(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}"${more ? ` ${more}` : ''}/>`
}

export function line(path: string, color: string, width: number, more = ''): string {
  const cap = more.includes('linecap') ? '' : ' stroke-linecap="round"'
  return (
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}"${cap} ` +
    `stroke-linejoin="round"${more ? ` ${more}` : ''}/>`
  )
}

export function ellipse(oval: Oval, fill: string, more = ''): string {
  const [cx, cy, rx, ry] = [oval.cx, oval.cy, oval.rx, oval.ry].map(round)
  const place = `cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`
  return `<ellipse ${place} fill="${fill}"${more ? ` ${more}` : ''}/>`
}

/** A hard-edged cast shadow, as a printmaker would cut it. */
export function dropShadow(path: string, dx: number, dy: number, opacity = 0.4): string {
  const move = `transform="translate(${round(dx)} ${round(dy)})"`
  return shape(path, '#170a05', `opacity="${opacity}" ${move}`)
}

export function clipped(paint: Paint, path: string, body: string): string {
  const id = paint.define(
    `clip ${path}`,
    (name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`,
  )
  return `<g clip-path="url(#${id})">${body}</g>`
}

export function blurred(paint: Paint, deviation: number, body: string, more = ''): string {
  const id = paint.define(
    `blur ${deviation}`,
    (name) =>
      `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%" ` +
      `color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `<g filter="url(#${id})"${more ? ` ${more}` : ''}>${body}</g>`
}

export function placed(body: string, x: number, y: number, turn = 0, scale = 1): string {
  const move = `translate(${round(x)} ${round(y)})`
  const rotate = turn ? ` rotate(${round(turn)})` : ''
  const size = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="${move}${rotate}${size}">${body}</g>`
}

/** A soft shadow on the table without a blur filter: cheap enough to give to everything. */
export function groundShadow(paint: Paint, oval: Oval, opacity = 0.5): string {
  const stops: Stop[] = [
    [0, '#1d0c06', opacity],
    [0.72, '#1d0c06', opacity * 0.86],
    [0.86, '#1d0c06', opacity * 0.42],
    [1, '#1d0c06', 0],
  ]
  const fill = radial(paint, stops, { cx: 0.5, cy: 0.5, r: 0.5 })
  return ellipse(oval, fill)
}

/** A wet highlight without an edge. */
export function glare(paint: Paint, oval: Oval, turn = 0, strength = 0.7): string {
  const stops: Stop[] = [
    [0, '#fff8e8', strength],
    [0.5, '#fff8e8', strength * 0.4],
    [1, '#fff8e8', 0],
  ]
  const fill = radial(paint, stops, { cx: 0.5, cy: 0.5, r: 0.5 })
  return placed(ellipse({ ...oval, cx: 0, cy: 0 }, fill), oval.cx, oval.cy, turn)
}

type Specks = { count: number; size: readonly [number, number]; color: string; opacity?: number }

/** Crumbs, spice and pores: hundreds of little uneven chips in a single path. */
export function specks(random: Random, oval: Oval, options: Specks): string {
  let path = ''
  for (let index = 0; index < options.count; index++) {
    const [x, y] = insideOval(random, oval)
    const size = random.between(options.size[0], options.size[1])
    const [a, b] = [random.between(-size, size), random.between(-size, size)]
    path += `M${Math.round(x)} ${Math.round(y)}q${round(a)} ${round(-size * 0.6)} ${round(size)} `
    path += `${round(b * 0.4)}t${round(-size)} ${round(size * 0.7)}z`
  }
  return shape(path, options.color, options.opacity ? `opacity="${options.opacity}"` : '')
}
