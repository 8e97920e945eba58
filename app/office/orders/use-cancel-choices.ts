import { useRef, useState } from 'react'

import { useStaff } from '#app/data/session/session-store.ts'
import { OrderStatusChange, type OrderWire } from '#contract/ordering/staff-order.ts'
import { can } from '#domain/staff/role.ts'

export type Money = 'refund' | 'keep'
type Also = Pick<
  OrderStatusChange,
  'restock' | 'refund' | 'keepReason' | 'cancelReason' | 'notTaken'
>

const Reason = OrderStatusChange.shape.keepReason.unwrap().unwrap()

export function useCancelChoices({ status, refundable }: OrderWire) {
  const { roles } = useStaff()
  const mayRefund = can(roles, 'refunds')
  const [restock, setRestock] = useState(status === 'pending')
  const [notTaken, setNotTaken] = useState(false)
  const [chosen, setMoney] = useState<Money>()
  const [reason, setReason] = useState('')
  const [cancelReason, setCancelReason] = useState('')
  const [hasSubmitted, setSubmitted] = useState(false)
  const moneyField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)

  const money = mayRefund ? chosen : 'keep'
  const isPaid = refundable > 0
  const read = Reason.safeParse(reason)
  const errors = {
    money: isPaid && !money ? 'Please choose what becomes of the money.' : undefined,
    reason: isPaid && money === 'keep' ? read.error?.issues[0]?.message : undefined,
  }

  /** Undefined while an answer is missing, whose field then shows an error. */
  function submit(): Also | undefined {
    setSubmitted(true)
    if (errors.money) moneyField.current?.focus()
    else if (errors.reason) reasonField.current?.focus()
    if (errors.money || errors.reason) return undefined
    const also = { restock, ...(cancelReason.trim() && { cancelReason: cancelReason.trim() }) }
    if (!isPaid) return { ...also, ...(notTaken && { notTaken }) }
    return money === 'refund' ? { ...also, refund: true } : { ...also, keepReason: read.data }
  }

  return {
    restock,
    setRestock,
    notTaken,
    setNotTaken,
    money,
    setMoney,
    mayRefund,
    moneyField,
    reason,
    setReason,
    reasonField,
    cancelReason,
    setCancelReason,
    isPaid,
    submit,
    errors: hasSubmitted ? errors : { money: undefined, reason: undefined },
  }
}

export type CancelChoicesState = ReturnType<typeof useCancelChoices>
