import { useShop } from '#app/data/shop/shop-data.ts'
import { hoursLines } from '#app/shop/opening/hours-lines.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function OrderByPhone() {
  const shop = useShop()
  return (
    <section
      aria-labelledby="order-by-phone"
      className="max-w-prose rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="order-by-phone" className="text-2xl">
        Order by phone
      </h2>
      <p className="mt-3">
        Your browser does not run JavaScript, which the cart and the card payment need. Call us with
        the dishes you would like, and we take your order.
      </p>
      {shop?.phone && (
        <a href={`tel:${shop.phone}`} className={`mt-5 ${buttonClass({ size: 'large' })}`}>
          <Icon name="phone" /> {shop.phone}
        </a>
      )}
      {hoursLines(shop).map((text) => (
        <p key={text} className="mt-3 text-sm text-soft">
          {text}
        </p>
      ))}
    </section>
  )
}
