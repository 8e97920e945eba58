import { useQuery } from '@tanstack/react-query'

import { shopQuery } from '#app/data/queries.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { whatsappNumber } from '#domain/phone.ts'

/** Who ordered, and how to reach them with one press. */
export function CustomerPanel({ order }: { order: OrderWire }) {
  const { fullName, phoneNumber, emailAddress } = order.buyer
  const { data: shop } = useQuery(shopQuery)
  // Where the buyer gave none, the shop's own stands there: nobody reads an answer to it.
  const hasEmail = emailAddress !== '' && emailAddress !== shop?.email
  return (
    <Panel title="Customer">
      <p className="text-lg leading-tight font-bold break-words">{fullName}</p>
      <p className="mt-1 tabular-nums">{phoneNumber}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <a href={`tel:${phoneNumber}`} className={contactLook}>
          <Icon name="phone" /> Call
        </a>
        <WhatsApp order={order} shopName={shop?.name} />
      </div>
      {hasEmail && (
        <a
          href={`mailto:${emailAddress}?subject=${encodeURIComponent(`Your order ${order.reference}`)}`}
          className="mt-3 flex min-h-11 items-center gap-3 underline underline-offset-4"
        >
          <Icon name="mail" className="size-5 text-clay" />
          <span className="min-w-0 break-all">{emailAddress}</span>
        </a>
      )}
    </Panel>
  )
}

const contactLook = buttonClass({ variant: 'quiet', size: 'small' })

type WhatsAppProps = { order: OrderWire; shopName: string | undefined }

/** Opens a chat whose first words say who writes and about which order. */
function WhatsApp({ order: { buyer, reference }, shopName }: WhatsAppProps) {
  const number = whatsappNumber(buyer.phoneNumber)
  if (!number) return null
  const text = `Hello ${buyer.fullName}, this is ${shopName ?? 'the kitchen'} about your order ${reference}. `
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={contactLook}
    >
      <Icon name="messaging" /> WhatsApp
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
