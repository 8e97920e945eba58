import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { shopQuery } from '#app/data/shop/queries.ts'
import { copyLink } from '#app/office/layout/copy-link.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { payLinkHours } from '#domain/pay-link.ts'
import { whatsappNumber } from '#domain/phone.ts'

import type { PayLinkToSend } from './use-send-order.ts'

type MadeLinkProps = { link: PayLinkToSend; shopName: string; onNext: () => void }

export function MadeLink({ link, shopName, onNext }: MadeLinkProps) {
  const { token, expiresAt, totalAmount, fullName, phoneNumber } = link
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: shop } = useQuery(shopQuery)
  useEffect(() => heading.current?.focus(), [])
  const address = `${shop?.publicUrl ?? window.location.origin}/pay/${token}`
  const text = `Hello ${fullName}, your order at ${shopName} is ${formatNaira(totalAmount)}. Please pay within ${payLinkHours} hours: ${address}`
  return (
    <section className="max-w-xl rounded-2xl border border-line bg-surface p-5 lg:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Send the link to {fullName}
      </h2>
      <p className="mt-2 text-soft">
        {formatNaira(totalAmount)}, to be paid by {formatMoment(new Date(expiresAt))}. The order
        comes to the kitchen once it is paid.
      </p>
      <p className="mt-4 rounded-lg bg-sunk p-3 text-sm break-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`https://wa.me/${whatsappNumber(phoneNumber) ?? ''}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button variant="quiet" onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        <Button variant="ghost" onClick={onNext}>
          Next order
        </Button>
      </div>
    </section>
  )
}
