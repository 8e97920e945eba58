import { formatNaira } from '#domain/money.ts'

export function DishTotal({ totalNaira }: { totalNaira: number }) {
  return (
    <p className="mb-3 flex items-baseline justify-between gap-4">
      <span className="text-soft">Total Price</span>
      <output className="text-2xl font-bold tabular-nums">{formatNaira(totalNaira)}</output>
    </p>
  )
}
