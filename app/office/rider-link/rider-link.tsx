import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { setCachedOrder } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { copyLink } from '#app/office/kit/copy-link.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { maxRiderNameLength } from '#contract/ordering/rider-link.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { riderLinkHours } from '#domain/ordering/rider-link.ts'

import { canHaveRider, hasOpenLink } from './has-open-link.ts'

const linkApi = officeApi.orders[':id']['rider-link']

export function RiderLink({ order }: { order: OrderWire }) {
  const { _id: id, rider } = order
  const client = useQueryClient()
  const onSuccess = (changed: OrderWire) => setCachedOrder(client, changed)
  const making = useChange(linkApi.$post, { onSuccess })
  const revoking = useChange(linkApi.$delete, { onSuccess })
  const isSending = making.isPending || revoking.isPending
  const error = making.error ?? revoking.error
  const param = { id }
  return (
    <div className="grid gap-3">
      {rider && hasOpenLink(order) ? (
        <OpenLink
          order={order}
          rider={rider}
          isSending={isSending}
          onRevoke={() => revoking.mutate({ param })}
        />
      ) : (
        <>
          <p className="text-sm text-soft">
            The rider sees address, phone number and cash to collect, without signing in. It works
            for {riderLinkHours} hours, until the order is completed or cancelled.
          </p>
          <NewLinkForm
            isSending={isSending}
            onMake={(riderName) => making.mutate({ param, json: { riderName } })}
          />
        </>
      )}
      <Failure error={error} fallback="Failed to change the rider link" />
    </div>
  )
}

type NewLinkFormProps = { isSending: boolean; onMake: (riderName: string | undefined) => void }

function NewLinkForm({ isSending, onMake }: NewLinkFormProps) {
  const [name, setName] = useState('')
  return (
    <Form className="grid gap-3" onSubmit={() => isSending || onMake(name.trim() || undefined)}>
      <TextField
        label="Rider’s name"
        isOptional
        hint="For the cash-up: what this rider collects."
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={maxRiderNameLength}
        autoComplete="off"
      />
      <Button type="submit" variant="quiet" aria-disabled={isSending}>
        Create rider link
      </Button>
    </Form>
  )
}

type OpenLinkProps = {
  order: OrderWire
  rider: NonNullable<OrderWire['rider']>
  isSending: boolean
  onRevoke: () => void
}

function OpenLink({ order, rider, isSending, onRevoke }: OpenLinkProps) {
  const { data: shop } = useApi(browserApi.shop.$get)
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
        <Button variant="ghost" size="small" aria-disabled={isSending} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </>
  )
}

export function RiderPanel({ order }: { order: OrderWire }) {
  const deliveredAt = order.rider?.deliveredAt
  if (canHaveRider(order)) {
    return (
      <Panel title="Rider link">
        <RiderLink order={order} />
      </Panel>
    )
  }
  if (!deliveredAt) return null
  return (
    <Panel title="Rider link">
      <p>Delivered by the rider, {formatMoment(new Date(deliveredAt))}.</p>
    </Panel>
  )
}
