import { buttonClass } from '#app/ui/button.tsx'
import { messagingPath } from '#app/ui/icon-paths.ts'
import { Drawing } from '#app/ui/icon.tsx'
import { whatsappNumber } from '#domain/phone.ts'

type WhatsappLinkProps = {
  shop: { name: string; phone: string }
  /** `I ask about my order #ABC123`. */
  about: string
}

export function WhatsappLink({ shop, about }: WhatsappLinkProps) {
  const number = whatsappNumber(shop.phone)
  if (!number) return null
  const text = encodeURIComponent(`Hello ${shop.name}, ${about}. `)
  return (
    <a
      href={`https://wa.me/${number}?text=${text}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'quiet' })}
    >
      <Drawing path={messagingPath} /> WhatsApp
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
