import type { BillDetails } from '#domain/bill.ts'
import { riderFeeOfOrder } from '#domain/rider-link.ts'

type WithFee = {
  itemsTotal: number
  totalPrice: number
  bill?: BillDetails | null | undefined
  delivery: { fee: number }
}

/** The delivery fee that is paid to the rider instead of online. */
export function riderFeeOf({ itemsTotal, totalPrice, bill, delivery }: WithFee) {
  return riderFeeOfOrder({
    itemsNaira: itemsTotal,
    chargedNaira: totalPrice,
    bill,
    delivery: { feeNaira: delivery.fee },
  })
}
