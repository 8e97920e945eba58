import { WhatsappLink } from '#app/shop/contact/whatsapp-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopWire } from '#contract/shop.ts'

type ContactShopProps = { shop: ShopWire; reference: string | undefined }

export function ContactShop({ shop, reference }: ContactShopProps) {
  const about = reference ? `my payment ${reference}` : 'a payment'
  return (
    <section
      aria-labelledby="help-contact"
      className="mt-5 rounded-3xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="help-contact" className="text-xl">
        Speak to us
      </h2>
      <p className="mt-1 text-soft">
        {reference ? (
          <>
            Please have your reference ready:{' '}
            <span className="font-bold break-all text-text select-all">{reference}</span>
          </>
        ) : (
          'Please have the message from your bank ready.'
        )}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="phone" /> Call {shop.phone}
        </a>
        <WhatsappLink shop={shop} about={`I was debited and ask about ${about}`} />
      </div>
    </section>
  )
}
