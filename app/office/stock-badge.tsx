import { Badge } from '#app/ui/badge.tsx'
import type { StockBadge as BadgeName } from '#domain/product.ts'

export const badgeWords: Record<BadgeName, string> = {
  critical: 'Critical',
  low: 'Low Stock',
  'in-stock': 'In Stock',
}

const tones = { critical: 'bad', low: 'warn', 'in-stock': 'good' } as const

/** How the stock stands, by the computed rule; see `badgeFor`. */
export function StockBadge({ badge }: { badge: BadgeName }) {
  return (
    <Badge tone={tones[badge]} className="whitespace-nowrap">
      {badgeWords[badge]}
    </Badge>
  )
}
