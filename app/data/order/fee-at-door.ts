import type { BillDetails } from '#domain/bill.ts'
import { cashAtDoor } from '#domain/rider-link.ts'

type WithFee = {
  itemsTotal: number
  totalPrice: number
  bill?: BillDetails | null | undefined
  delivery: { fee: number }
}

/** The part of the delivery fee that the rider gets in cash. */
export function feeAtDoorOf({ itemsTotal, totalPrice, bill, delivery }: WithFee) {
  return cashAtDoor({
    itemsNaira: itemsTotal,
    chargedNaira: totalPrice,
    bill,
    delivery: { feeNaira: delivery.fee },
  })
}
