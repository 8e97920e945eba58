import type { StockStatus } from '#domain/product.ts'

/** What staff chose by hand; the computed badge has words of its own. */
export const statusWords: Record<StockStatus, string> = {
  instock: 'In stock',
  'low stock': 'Low stock',
  critical: 'Critical',
}
