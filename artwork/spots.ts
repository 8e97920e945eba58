import { dropShadow } from './paint.ts'

export type Spot = { x: number; y: number; size?: number; turn?: number }

export function under(path: string, dx = 4, dy = 6, opacity = 0.4): string {
  return dropShadow(path, dx, dy, opacity)
}
