import type { SeedProduct, ShopSeed } from '#app/data/shop/shop-seed.ts'
import type { CategoryWire } from '#contract/category.ts'
import type { ShopWire } from '#contract/shop.ts'

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
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'NG' },
    telephone: shop.phone,
    email: shop.email,
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

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function openingHoursOf({ openingHours: { opensAt, closesAt } }: ShopWire) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: opensAt,
    closes: closesAt,
  }
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
