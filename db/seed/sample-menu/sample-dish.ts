/** A dish as a fresh shop offers it. `key` names its picture. Prices in whole naira. */
export type SampleDish = {
  key: string
  name: string
  description: string
  category: 'comboDeals' | 'masa' | 'meat' | 'soups' | 'drinks' | 'extras'
  priceNaira: number
  stock: number
  minStock: number
  minOrder: number
  /** `picture`: the key of a package's own picture. */
  packages: { name: string; description: string; priceNaira: number; picture?: string }[]
}
