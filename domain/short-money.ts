import { formatNaira } from './money.ts'

const shortForms = [
  [1_000_000_000, 'bn'],
  [1_000_000, 'm'],
  [1_000, 'k'],
] as const

export function formatNairaShort(naira: number) {
  // Values that would round up belong to the next unit: ₦1m, never ₦1000k.
  const form = shortForms.find(([unit]) => naira >= unit * 0.999995)
  if (!form) return formatNaira(naira)
  const [unit, suffix] = form
  return `₦${Number((naira / unit).toFixed(2))}${suffix}`
}
