import { type Paint } from './paint.ts'

export function pattern(
  paint: Paint,
  more: string,
  size: readonly [number, number],
  body: string,
): string {
  const id = paint.define(
    `pattern ${more} ${size.join(' ')} ${body}`,
    (tile) =>
      `<pattern id="${tile}" width="${size[0]}" height="${size[1]}" ` +
      `patternUnits="userSpaceOnUse"${more}>${body}</pattern>`,
  )
  return `url(#${id})`
}
