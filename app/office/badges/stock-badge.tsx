import { Badge } from '#app/ui/badge.tsx'
import { badgeFor, isSoldOut } from '#domain/menu/product.ts'
import type { Product, StockBadge as BadgeName } from '#domain/menu/product.ts'

export const stockBadgeLabels: Record<BadgeName, string> = {
  critical: 'Critical',
  low: 'Low Stock',
  'in-stock': 'In Stock',
}

const tones = { critical: 'bad', low: 'warn', 'in-stock': 'good' } as const

type StockBadgeProps = Pick<Product, 'stock' | 'minStock' | 'minOrder' | 'soldOut' | 'isDraft'>

/** A draft is not for sale, so its stock is never low. */
export function StockBadge({ stock, minStock, minOrder, soldOut, isDraft }: StockBadgeProps) {
  if (isDraft) return <Badge className="border border-line-strong whitespace-nowrap">Draft</Badge>
  const badge = badgeFor(stock, minStock)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[badge]} className="whitespace-nowrap">
        {stockBadgeLabels[badge]}
      </Badge>
      {(soldOut || isSoldOut({ stock, minOrder })) && (
        <Badge className="border border-line-strong whitespace-nowrap">Sold out</Badge>
      )}
    </span>
  )
}
