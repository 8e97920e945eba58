import type { StockStatus } from '#domain/product.ts'

export const statusWords: Record<StockStatus, string> = {
  instock: 'In stock',
  'low stock': 'Low stock',
  critical: 'Critical',
}
