import type { ChosenOption } from '#domain/menu/option-group.ts'

/** A line as sold, independent of later changes to the product. */
export type OrderItem = {
  /** The key of the line in a changed order. Absent: the index is the key. */
  line?: string | undefined
  productId: string
  name: string
  category: string
  image: string
  package: { id: string; name: string; priceNaira: number } | null
  /** Absent without any. */
  options?: ChosenOption[] | undefined
  /** Each, with its options. */
  priceNaira: number
  quantity: number
  notes: string
}
