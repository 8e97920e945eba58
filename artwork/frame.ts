import { paperGrain } from './grounds.ts'
import { createPaint, type Paint } from './paint.ts'

/** A dish picture: square, seeded by its key, with the tooth of paper over everything. */
export function picture(key: string, draw: (paint: Paint) => string): () => string {
  return () => {
    const paint = createPaint(key)
    return paint.finish(800, 800, draw(paint) + paperGrain(paint))
  }
}
