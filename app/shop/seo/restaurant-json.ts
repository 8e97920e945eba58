import type { SeedProduct, ShopSeed } from '#app/data/shop/shop-seed.ts'
import type { CategoryWire } from '#contract/menu/category.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { DayHours } from '#domain/ordering/opening-hours.ts'

import { absolute } from './page-meta.ts'

export function restaurantJson({ shop, products = [], categories = [] }: ShopSeed) {
  if (!shop) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${shop.publicUrl}/#kitchen`,
    name: shop.name,
    url: `${shop.publicUrl}/`,
    image: absolute(shop.publicUrl, '/og.jpg'),
    logo: absolute(shop.publicUrl, '/icon-512.png'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address || undefined,
      addressCountry: 'NG',
    },
    telephone: shop.phone || undefined,
    email: shop.email || undefined,
    servesCuisine: ['Northern Nigerian', 'Hausa'],
    currenciesAccepted: 'NGN',
    paymentAccepted: 'Credit card, debit card',
    sameAs: shop.socials.map(({ url }) => url),
    openingHoursSpecification: openingHoursOf(shop),
    hasMenu: {
      '@type': 'Menu',
      name: 'Our Menu',
      url: `${shop.publicUrl}/menu`,
      hasMenuSection: categories.map((category) => sectionOf(category, products, shop)),
    },
  }
}

// Not from `hours-text`: what this file imports is loaded with the first view.
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Each day with its own hours, and special days with their dates. */
function openingHoursOf({ openingHours, hours }: ShopWire) {
  const usual = hours?.usual ?? openingHours
  const week = weekdays.map((day, index) => ({ day, spans: hours?.weekHours?.[index] ?? [usual] }))
  const byHours = Map.groupBy(week, ({ spans }) => JSON.stringify(spans))
  return [
    ...[...byHours.values()].flatMap((same) =>
      specificationsOf(same[0]?.spans ?? [], { dayOfWeek: same.map(({ day }) => day) }),
    ),
    ...(hours?.specialDays ?? []).flatMap(({ from, to, hours: spans }) =>
      specificationsOf(spans ?? [], { validFrom: from, validThrough: to }),
    ),
  ]
}

/** Midnight to midnight: closed all day, as Google and schema.org read it. */
const closed = [{ opensAt: '00:00', closesAt: '00:00' }]

function specificationsOf(spans: DayHours, days: object) {
  return (spans.length > 0 ? spans : closed).map(({ opensAt, closesAt }) => ({
    '@type': 'OpeningHoursSpecification',
    ...days,
    opens: opensAt,
    closes: isAroundTheClock(opensAt, closesAt, spans) ? '23:59' : closesAt,
  }))
}

function isAroundTheClock(opensAt: string, closesAt: string, spans: DayHours) {
  return spans.length > 0 && opensAt === '00:00' && closesAt === '00:00'
}

function sectionOf({ name, slug }: CategoryWire, products: SeedProduct[], shop: ShopWire) {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: products
      .filter(({ category }) => category === slug)
      .map((product) => itemOf(product, shop)),
  }
}

function itemOf({ product, description, image, price, stock }: SeedProduct, shop: ShopWire) {
  return {
    '@type': 'MenuItem',
    name: product,
    description,
    image: absolute(shop.publicUrl, image),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'NGN',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}
