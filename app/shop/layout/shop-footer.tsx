import { Link, useLocation } from 'react-router'

import { useShop } from '#app/data/shop/shop-data.ts'
import { hoursLines } from '#app/shop/opening/hours-lines.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'

/** On the checkout one line, which opens. */
export function ShopFooter() {
  const shop = useShop()
  const isFolded = useLocation().pathname === '/checkout'
  const parts = (
    <div className="relative mx-auto grid max-w-7xl grid-cols-1 gap-10 px-4 py-14 md:grid-cols-3 lg:px-8">
      <OpeningHoursNote shop={shop} />
      <Contact shop={shop} />
      {shop && shop.socials.length > 0 && <Socials socials={shop.socials} />}
    </div>
  )
  return (
    <footer
      className={`relative overflow-hidden bg-dye text-on-dye ${isFolded ? 'mt-6' : 'far-below mt-20'}`}
    >
      <div aria-hidden="true" className="ornament absolute inset-0 opacity-[0.06]" />
      {isFolded ? (
        <details className="relative">
          <summary className="mx-auto max-w-7xl px-4 py-3 lg:px-8">
            Opening hours and contact
          </summary>
          {parts}
        </details>
      ) : (
        parts
      )}
    </footer>
  )
}

type FooterPart = { shop: ShopWire | undefined }

function OpeningHoursNote({ shop }: FooterPart) {
  return (
    <section aria-labelledby="footer-hours">
      <h2 id="footer-hours" className="text-xl">
        Opening hours
      </h2>
      {hoursLines(shop).map((text) => (
        <p
          key={text}
          className="mt-1.5 text-lg leading-snug font-bold tabular-nums first-of-type:mt-3"
        >
          {text}
        </p>
      ))}
      <p className="mt-3 max-w-xs text-sm opacity-85">
        {shop?.hoursNote ?? 'Orders can only be placed within these hours.'}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to="/menu" className={footerLinkClass}>
          Our Menu
        </Link>
        <Link to="/payment-help" className={footerLinkClass}>
          I was debited
        </Link>
        <Link to="/privacy" className={footerLinkClass}>
          Privacy
        </Link>
      </p>
    </section>
  )
}

function Contact({ shop }: FooterPart) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="text-xl">
        Find us
      </h2>
      {shop && (
        <address className="mt-1 wrap-anywhere not-italic">
          {shop.address && (
            <p className="flex min-h-11 items-center gap-3">
              <Icon name="pin" /> {shop.address}
            </p>
          )}
          <ContactLink icon="mail" scheme="mailto" text={shop.email} />
          <ContactLink icon="phone" scheme="tel" text={shop.phone} />
        </address>
      )}
    </section>
  )
}

type ContactLinkProps = { icon: IconName; scheme: 'mailto' | 'tel'; text: string }

function ContactLink({ icon, scheme, text }: ContactLinkProps) {
  if (!text) return null
  return (
    <p>
      <a
        href={`${scheme}:${text}`}
        className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
      >
        <Icon name={icon} /> {text}
      </a>
    </p>
  )
}

function Socials({ socials }: Pick<ShopWire, 'socials'>) {
  return (
    <section aria-labelledby="footer-socials">
      <h2 id="footer-socials" className="text-xl">
        Follow us
      </h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,34%),1fr))] gap-x-6 md:grid-cols-1">
        {socials.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener" className={footerLinkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const footerLinkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'
