import { orderAddress } from '#app/office/layout/office-addresses.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PaymentWire } from '#contract/payment.ts'
import { whatsappNumber } from '#domain/phone.ts'

/** Who paid, how to reach them, and what they paid for. */
export function PaymentBuyer({ payment: { buyer, reference, orderId } }: { payment: PaymentWire }) {
  const { fullName, phoneNumber } = buyer
  const number = whatsappNumber(phoneNumber)
  const text = `Hello ${fullName}, this is the kitchen about your payment ${reference}. `
  return (
    <Panel title="Customer">
      <p className="text-lg leading-tight font-bold break-words">{fullName}</p>
      <p className="mt-1 tabular-nums">{phoneNumber}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <a href={`tel:${phoneNumber}`} className={contactLook}>
          <Icon name="phone" /> Call
        </a>
        {number && (
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={contactLook}
          >
            <Icon name="messaging" /> WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      {orderId ? (
        <ButtonLink to={orderAddress(orderId)} variant="quiet" className="mt-3 w-full">
          <Icon name="orders" /> Open the order
        </ButtonLink>
      ) : (
        <p className="mt-3 text-sm text-soft">There is no order for this payment.</p>
      )}
    </Panel>
  )
}

const contactLook = buttonClass({ variant: 'quiet', size: 'small' })
