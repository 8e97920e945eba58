import { z } from 'zod'

/** A typed figure, with or without thousands separators; empty input is an error. */
export function typed(figure: z.ZodType<number, number>) {
  return z.string().transform(toFigure).pipe(figure)
}

export function toFigure(text: string) {
  const plain = text.replace(/[\s,]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
