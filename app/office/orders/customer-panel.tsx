import { useQuery } from '@tanstack/react-query'

import { shopQuery } from '#app/data/shop/queries.ts'
import { CustomerContact } from '#app/office/layout/customer-contact.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { emailOf } from './order-labels.ts'

export function CustomerPanel({ order: { buyer, reference, keyedBy } }: { order: OrderWire }) {
  const { fullName } = buyer
  const { data: shop } = useQuery(shopQuery)
  const email = emailOf(buyer)
  return (
    <Panel title="Customer">
      <CustomerContact
        customer={buyer}
        greeting={`Hello ${fullName}, this is ${shop?.name ?? 'the kitchen'} about your order ${reference}. `}
      />
      {email ? (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Your order ${reference}`)}`}
          className="mt-3 flex min-h-11 items-center gap-3 underline underline-offset-4"
        >
          <Icon name="mail" className="size-5 text-clay" />
          <span className="min-w-0 break-all">{email}</span>
        </a>
      ) : (
        <p className="mt-3 text-sm text-soft">No e-mail given</p>
      )}
      {keyedBy && <p className="mt-3 text-sm">Entered by {keyedBy}</p>}
    </Panel>
  )
}
