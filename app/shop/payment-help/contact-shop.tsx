import { buttonClass } from '#app/ui/button.tsx'
import { messagingPath } from '#app/ui/icon-paths.ts'
import { Drawing, Icon } from '#app/ui/icon.tsx'
import type { ShopWire } from '#contract/shop.ts'
import { whatsappNumber } from '#domain/phone.ts'

type ContactShopProps = { shop: ShopWire; reference: string | undefined }

export function ContactShop({ shop, reference }: ContactShopProps) {
  const number = whatsappNumber(shop.phone)
  const about = reference ? `my payment ${reference}` : 'a payment'
  const text = `Hello ${shop.name}, I was debited and ask about ${about}. `
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
        {number && (
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'quiet' })}
          >
            <Drawing path={messagingPath} /> WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </section>
  )
}
