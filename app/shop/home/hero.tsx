import type { MetaDescriptor } from 'react-router'

import { shortHoursOf } from '#app/shop/opening/hours-lines.ts'
import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, srcSetOf } from '#app/ui/picture.tsx'
import type { ShopWire } from '#contract/shop.ts'

export function Hero({ shop }: { shop: ShopWire | undefined }) {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="hero relative mx-auto max-w-7xl px-4 pt-3 sm:pt-8 lg:px-8 lg:pt-0">
        <div className="contents sm:block lg:py-16">
          <p className="inline-flex items-center gap-2 justify-self-start rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-bold text-leaf sm:px-4 sm:py-1.5 sm:text-sm">
            <Icon name="clock" />
            {openText(shop)}
          </p>
          <OpenNow className="mt-1 sm:mt-3" />
          <h1 className="my-2 text-[min(1.9rem,8vw)] leading-[1.06] sm:mt-3 sm:mb-0 sm:text-6xl xl:text-7xl">
            Homemade food, <span className="text-strong-text">delivered to your door</span>
          </h1>
          <p className="max-w-xl text-sm text-soft sm:mt-5 sm:text-xl">
            Freshly made, expertly packed, home-cooked meals delivered with no stress.
          </p>
          <ButtonLink
            to="/menu"
            className="mt-2.5 mb-3 self-start justify-self-start sm:mt-7 sm:mb-0 sm:min-h-14 sm:min-w-45 sm:px-8 sm:text-lg"
          >
            Order now <Icon name="arrow" />
          </ButtonLink>
        </div>
        <HeroPicture shop={shop} />
      </div>
    </section>
  )
}

function openText(shop: ShopWire | undefined) {
  const hours = shortHoursOf(shop)
  return hours ? `Open ${hours}` : 'Closed today'
}

const heroSizes =
  '(min-width: 80rem) 624px, (min-width: 64rem) calc(52.4vw - 46px), (min-width: 42rem) 672px, (min-width: 40rem) 100vw, 41vw'

function HeroPicture({ shop }: { shop: ShopWire | undefined }) {
  return (
    <div className="relative mx-auto aspect-7/6 w-full max-w-2xl self-end">
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
