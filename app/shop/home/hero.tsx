import type { MetaDescriptor } from 'react-router'

import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, srcSetOf } from '#app/ui/picture.tsx'
import type { ShopWire } from '#contract/shop.ts'

import { shortHours } from './short-hours.ts'

export function Hero({ shop }: { shop: ShopWire | undefined }) {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="relative mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-center lg:grid-cols-[1fr_1.1fr] lg:gap-6 lg:px-8">
        <div className="px-4 pt-8 lg:py-16 lg:pr-0 lg:pl-0">
          <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-bold text-leaf">
            <Icon name="clock" />
            {`Open ${shortHours(shop?.openingHours)} every day`}
          </p>
          <OpenNow className="mt-3" />
          <h1 className="mt-3 text-[min(2.6rem,15vw)] leading-[1.04] sm:text-6xl xl:text-7xl">
            Homemade food, <span className="text-strong-text">delivered to your door</span>
          </h1>
          {/* A little wider: at 360 pixels, where many phones are, its lines would be just full. */}
          <p className="mt-5 -mr-2 max-w-xl text-lg text-soft sm:mr-0 sm:text-xl">
            Freshly made, expertly packed, home-cooked meals delivered with no stress.
          </p>
          <ButtonLink to="/menu" size="large" className="mt-7 min-w-45">
            Order now <Icon name="arrow" />
          </ButtonLink>
        </div>
        <HeroPicture shop={shop} />
      </div>
    </section>
  )
}

const heroSizes =
  '(min-width: 80rem) 624px, (min-width: 64rem) calc(52.4vw - 46px), (min-width: 42rem) 672px, 100vw'

function HeroPicture({ shop }: { shop: ShopWire | undefined }) {
  return (
    <div className="relative mx-auto aspect-7/6 w-full max-w-2xl">
      <div
        aria-hidden="true"
        className="absolute top-[5%] left-1/2 aspect-square w-[76%] -translate-x-1/2 overflow-hidden rounded-full bg-dye text-on-dye"
      >
        <div className="ornament absolute inset-0 opacity-15" />
      </div>
      {shop?.heroImage && (
        <Picture
          src={shop.heroImage}
          images={shop.heroImages}
          sizes={heroSizes}
          width={1400}
          height={1200}
          alt="A calabash bowl of tuwo with soup, with masa and yaji beside it"
          eager="first"
          className="hero-picture absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}

/** Preloaded, since it is the largest element of the page. */
export function heroPreload(shop: ShopWire | undefined): MetaDescriptor[] {
  if (!shop || shop.heroImages.length === 0) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetOf(shop.heroImages, 'avif'),
      imageSizes: heroSizes,
      fetchPriority: 'high',
    },
  ]
}
