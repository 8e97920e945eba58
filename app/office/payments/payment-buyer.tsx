import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { CustomerContact } from '#app/office/layout/customer-contact.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PaymentWire } from '#contract/payment.ts'

export function PaymentBuyer({ payment: { buyer, reference, orderId } }: { payment: PaymentWire }) {
  return (
    <Panel title="Customer">
      <CustomerContact
        customer={buyer}
        greeting={`Hello ${buyer.fullName}, this is the kitchen about your payment ${reference}. `}
      />
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
