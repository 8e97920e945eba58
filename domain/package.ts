/** One way to buy a dish: 6, 12 or 24 pieces. One package takes one portion from the stock. */
export type Package = {
  id: string
  name: string
  description: string
  priceNaira: number
  /** Its own picture, where the dish's would show another count. */
  image?: string | undefined
}
