import { Hono } from 'hono'

import { ShopWire } from '#contract/shop.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { isOpenAt, nextChangeAfter } from '#domain/opening-hours.ts'
import { picturesOf } from '#domain/picture.ts'
import type { Env } from '#server/deps/deps.ts'

import { described } from './described.ts'

export const shopRoutes = new Hono<Env>().get(
  '/',
  described('The shop itself: address, hours, payment', { 200: ShopWire }),
  async (c) => {
    const settings = await findShopSettings(c.var.db)
    if (!settings) throw new Error('The shop has no settings: it was never opened.')

    const { opensAt, closesAt, heroImage } = settings
    const { name, address, email, phone, socials, pickupAddress } = settings
    const { onlyWithinHours, chargesDeliveryOnline, blankAfterMonths } = settings
    const { name: provider, publicKey, scriptUrl } = c.var.payments
    const now = c.var.clock()
    const changesAt = nextChangeAfter({ opensAt, closesAt }, now)
    const shop: ShopWire = {
      name,
      address,
      email,
      phone,
      socials,
      pickupAddress,
      heroImage,
      onlyWithinHours,
      chargesDeliveryOnline,
      blankAfterMonths,
      publicUrl: c.var.publicUrl,
      heroImages: picturesOf(heroImage),
      openingHours: {
        opensAt,
        closesAt,
      },
      isOpen: isOpenAt(
        {
          opensAt,
          closesAt,
        },
        now,
      ),
      changesAt: changesAt.toISOString(),
      payment: {
        provider,
        publicKey,
        scriptUrl,
      },
    }
    c.header('Expires', changesAt.toUTCString())
    return c.json(shop, 200)
  },
)
