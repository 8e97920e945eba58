import { useShop } from '#app/data/shop/shop-data.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { messagingPath } from '#app/ui/icon-paths.ts'
import { Drawing, Icon } from '#app/ui/icon.tsx'
import { whatsappNumber } from '#domain/phone.ts'

export function ContactLinks({ shortId }: { shortId: string }) {
  const shop = useShop()
  if (!shop) return null
  const number = whatsappNumber(shop.phone)
  const text = `Hello ${shop.name}, I ask about my order #${shortId}. `
  return (
    <div className="mt-5 grid gap-3">
      <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
        <Icon name="phone" /> Call the kitchen
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
  )
}
