import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { setCachedOrder } from '#app/data/office/orders.ts'
import { makeRiderLink, revokeRiderLink } from '#app/data/office/rider-link.ts'
import { shopQuery } from '#app/data/shop/queries.ts'
import { copyLink } from '#app/office/layout/copy-link.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { maxRiderNameLength } from '#contract/rider-link.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/order.ts'
import { riderLinkHours } from '#domain/rider-link.ts'

import { hasOpenLink } from './has-open-link.ts'

export function RiderLink({ order }: { order: OrderWire }) {
  const { _id: id, rider } = order
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (run: (orderId: string) => Promise<OrderWire>) => run(id),
    onSuccess: (changed) => setCachedOrder(client, changed),
  })
  return (
    <div className="grid gap-3">
      {rider && hasOpenLink(order) ? (
        <OpenLink order={order} rider={rider} onRevoke={() => change.mutate(revokeRiderLink)} />
      ) : (
        <>
          <p className="text-sm text-soft">
            The rider sees address, phone number and cash to collect, without signing in. It works
            for {riderLinkHours} hours, until the order is completed or cancelled.
          </p>
          <NewLinkForm
            isSending={change.isPending}
            onMake={(riderName) => change.mutate((orderId) => makeRiderLink(orderId, riderName))}
          />
        </>
      )}
      <div role="alert" className="empty:hidden">
        {change.error && (
          <Notice tone="bad">{messageOr(change.error, 'Failed to change the rider link')}</Notice>
        )}
      </div>
    </div>
  )
}

type NewLinkFormProps = { isSending: boolean; onMake: (riderName: string | undefined) => void }

function NewLinkForm({ isSending, onMake }: NewLinkFormProps) {
  const [name, setName] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) onMake(name.trim() || undefined)
      }}
    >
      <Field label="Rider’s name" isOptional hint="For the cash-up: what this rider collects.">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={maxRiderNameLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" aria-disabled={isSending}>
        Create rider link
      </Button>
    </form>
  )
}

type OpenLinkProps = {
  order: OrderWire
  rider: NonNullable<OrderWire['rider']>
  onRevoke: () => void
}

function OpenLink({ order, rider, onRevoke }: OpenLinkProps) {
  const { data: shop } = useQuery(shopQuery)
  const address = `${shop?.publicUrl ?? window.location.origin}/ride/${rider.token}`
  const text = `Delivery #${shortIdOf(order._id)}: ${address}`
  return (
    <>
      <p className="rounded-lg bg-sunk p-3 text-sm break-all">{address}</p>
      <p role="status" className="text-sm">
        {rider.riderName && `For ${rider.riderName}. `}
        {rider.pickedUpAt
          ? `Picked up ${formatMoment(new Date(rider.pickedUpAt))}. `
          : 'Not picked up yet. '}
        Works until {formatMoment(new Date(rider.expiresAt))}.
      </p>
      {rider.triesLeft === 0 && (
        <Notice tone="warn">
          The digits were wrong too often: complete the order here when it is delivered.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          WhatsApp
        </a>
        <Button variant="ghost" size="small" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </>
  )
}
