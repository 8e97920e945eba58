/** Roll paper; 58 mm prints 48 mm wide, 80 mm prints 72 mm. */
export const paperWidthsMm = [58, 80] as const
export type PaperWidthMm = (typeof paperWidthsMm)[number]

export type Printer = {
  id: string
  name: string
  paperWidthMm: PaperWidthMm
  /** Prints a kitchen ticket when an order is accepted. */
  printsOnAcceptance: boolean
}
