import { useShop } from '#app/data/shop/shop-data.ts'
import { WhatsappLink } from '#app/shop/contact/whatsapp-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function ContactLinks({ shortId }: { shortId: string }) {
  const shop = useShop()
  if (!shop) return null
  return (
    <div className="mt-5 grid gap-3">
      <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
        <Icon name="phone" /> Call the kitchen
      </a>
      <WhatsappLink shop={shop} about={`I ask about my order #${shortId}`} />
    </div>
  )
}
