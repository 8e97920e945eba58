import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useApi, useChange } from '#app/data/api/use-api.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { countText } from '#domain/count-text.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'
import { reductionNairaFor } from '#domain/ordering/order-change.ts'
import { defaultRanOutMinutes } from '#domain/ordering/order-timing.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { unaskedLines } from './change-text.ts'

type RanOutDialogProps = { order: OrderWire; isOpen: boolean; onClose: () => void }

export function RanOutDialog({ order, isOpen, onClose }: RanOutDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="sm:max-w-lg">
      <RanOutForm key={order._id} order={order} onClose={onClose} />
    </Dialog>
  )
}

type RanOutFormProps = Pick<RanOutDialogProps, 'order' | 'onClose'>

function RanOutForm({ order, onClose }: RanOutFormProps) {
  const lines = unaskedLines(order)
  const [line, setLine] = useState(lines.length === 1 ? lines[0]?.line : undefined)
  const [wanted, setWanted] = useState<number>()
  const item = lines.find((one) => one.line === line)
  const portions = Math.min(wanted ?? item?.quantity ?? 1, item?.quantity ?? 1)
  const marking = useMarking(onClose)

  return (
    <Form
      className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
      onSubmit={() => {
        if (!item || marking.isPending) return
        marking.mutate({ param: { id: order._id }, json: { line: item.line, portions } })
      }}
    >
      <div>
        <DialogTitle className="text-2xl">What ran out of #{shortIdOf(order._id)}?</DialogTitle>
        <Explanation isPaidLater={order.paymentOnDelivery} />
      </div>
      <LineChoice
        lines={lines}
        value={line}
        onChange={(chosen) => {
          setLine(chosen)
          setWanted(undefined)
        }}
      />
      {item && item.quantity > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-bold">Missing portions</span>
          <QuantityStepper
            label="missing portions"
            value={portions}
            min={1}
            max={item.quantity}
            onChange={(typed) => setWanted(Math.max(1, Math.trunc(Number(typed)) || 1))}
          />
        </div>
      )}
      {item && (
        <p>
          <strong className="tabular-nums">{formatNaira(backNaira(order, item, portions))}</strong>{' '}
          {order.paymentOnDelivery ? 'less is to be collected' : 'goes back'} if it is taken off.
        </p>
      )}
      <Failure error={marking.error} fallback="Failed to update order" />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" className="grow" disabled={!item} aria-disabled={marking.isPending}>
          Ask the customer
        </Button>
        <Button variant="quiet" className="grow" onClick={onClose}>
          Back
        </Button>
      </div>
    </Form>
  )
}

function backNaira({ items, bill }: OrderWire, { price }: { price: number }, portions: number) {
  const lines = items.map((item) => ({ priceNaira: item.price, quantity: item.quantity }))
  return reductionNairaFor({ items: lines, bill }, { priceNaira: price }, { portions })
}

function useMarking(onMarked: () => void) {
  const client = useQueryClient()
  return useChange(officeApi.orders[':id'].changes.$post, {
    onSuccess: (order) => {
      showChangedOrder(client, order)
      showToast({ tone: 'success', text: 'The customer is asked. The dish is sold out.' })
      onMarked()
    },
    onError: () => void refreshOrders(client),
  })
}

function Explanation({ isPaidLater }: { isPaidLater: boolean }) {
  const { data: settings } = useApi(officeApi.settings.$get)
  const minutes = settings?.ranOutMinutes ?? defaultRanOutMinutes
  return (
    <DialogText className="mt-2 text-soft">
      The dish goes sold out, and the customer’s page asks what to do. Without an answer in{' '}
      {countText(minutes, 'minute')}, it is taken off
      {isPaidLater ? '' : ' and refunded'}.
    </DialogText>
  )
}

type LineChoiceProps = {
  lines: OrderWire['items']
  value: string | undefined
  onChange: (line: string) => void
}

function LineChoice({ lines, value, onChange }: LineChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">Dish</legend>
      {lines.map(({ line, quantity, product, options, ...item }) => (
        <label
          key={line}
          className="flex min-h-12 items-center gap-3 rounded-xl border border-line-strong px-4 py-2 hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={line === value}
            onChange={() => onChange(line)}
            className="size-5 shrink-0 accent-(--strong)"
          />
          <span className="min-w-0 font-bold break-words">
            <span className="tabular-nums">{quantity} ×</span>{' '}
            {nameWithChoice({
              name: product.product,
              package: item.package?.name ?? null,
              options,
            })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
