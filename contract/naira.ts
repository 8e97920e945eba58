import { z } from 'zod'

import { highestPriceNaira } from '#domain/menu/price-change.ts'

/** A price as staff set it: whole naira, 0 to 10,000,000. */
export const Price = z
  .int('The price must be a whole number of naira.')
  .min(0, 'The price cannot be below 0.')
  .max(highestPriceNaira, 'The price can be at most ₦10,000,000.')
