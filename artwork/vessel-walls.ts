import { openCurve, type Point } from './shapes.ts'

type VesselKind = 'enamel' | 'clay' | 'calabash' | 'wood' | 'glazed'

export type Vessel = {
  cx: number
  cy: number
  rx: number
  depth?: number
  kind: VesselKind
  tone?: string
  trim?: string
  full?: number
  ratio?: number
}

export type Wall = (angle: number, down: number) => Point

export const vesselTones: Record<VesselKind, string> = {
  enamel: '#f3ead6',
  clay: '#b4532c',
  calabash: '#d59a45',
  wood: '#6b3a1e',
  glazed: '#2c3a78',
}

export function wallOf({ cx, cy, rx, depth = rx * 0.56, kind, ratio = 0.62 }: Vessel): Wall {
  const foot = kind === 'clay' ? 0.5 : kind === 'calabash' ? 0.4 : 0.46
  return (angle, down) => {
    const reach = rx * (1 - (1 - foot) * down ** 2.3)
    return [cx + Math.cos(angle) * reach, cy + depth * down + Math.sin(angle) * reach * ratio]
  }
}

export function steps(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index / count)
}

export function ringOf(wall: Wall, down: number): string {
  return openCurve(steps(14).map((share) => wall(Math.PI * share, down)))
}

// Seen from above the belly hides parts of the wall, so the outline is the lowest of all rings.
export function silhouette({ cx, cy, rx }: Vessel, wall: Wall): string {
  const points = steps(28).map((share): Point => {
    const x = cx - Math.cos(share * Math.PI) * rx
    let low = cy
    for (const down of steps(20)) {
      const [edge] = wall(0, down)
      const [, middle] = wall(0, down)
      const [, front] = wall(Math.PI / 2, down)
      const across = (x - cx) / (edge - cx)
      if (Math.abs(across) <= 1)
        low = Math.max(low, middle + (front - middle) * Math.sqrt(1 - across * across))
    }
    return [x, low]
  })
  return `${openCurve(points)}Z`
}
