import { Hono } from 'hono'

import { PauseOrders, PausesWire, ReopenOrders } from '#contract/pause.ts'
import { ShopWire } from '#contract/shop.ts'
import { hasActiveDiscountCodes } from '#db/queries/discount-codes.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { billRulesOf } from '#domain/bill.ts'
import { hoursLines, shortDayText, spanOf } from '#domain/hours-text.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { defaultDaysAhead, isUsualEveryDay, orderingState } from '#domain/opening-hours.ts'
import type { OrderingRules } from '#domain/opening-hours.ts'
import { activePauses, pausesOf } from '#domain/pause.ts'
import { picturesOf } from '#domain/picture.ts'
import { repliesMayBeLate } from '#domain/staff-screen.ts'
import { pauseOrders, reopenOrders } from '#server/commands/shop/pause-orders.ts'
import type { Env } from '#server/deps/deps.ts'
import { setExpires } from '#server/http/expires.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const shopRoutes = new Hono<Env>()
  .get('/', described('The shop itself: address, hours, payment', { 200: ShopWire }), async (c) => {
    const settings = await findShopSettings(c.var.db)
    if (!settings) throw new Error('The shop has no settings: it was never opened.')

    const { heroImage } = settings
    const { name, address, email, phone, socials, pickupAddress } = settings
    const { onlyWithinHours, chargesDeliveryOnline, blankAfterMonths } = settings
    const { name: provider, publicKey, resumeScriptUrl, scriptUrl } = c.var.payments
    const { halalNote } = settings
    const now = c.var.clock()
    const billRules = billRulesOf(settings)
    const hasCodes = await hasActiveDiscountCodes(c.var.db, lagosClock(now).date)
    const { isOpen, changesAt } = orderingState(settings, now)
    const hours = hoursWire(settings, now)
    const pauses = activePauses(pausesOf(settings), now)
    const shop: ShopWire = {
      name,
      address,
      email,
      phone,
      socials,
      pickupAddress,
      ...(halalNote && { halalNote }),
      heroImage,
      pauses: pauses && PausesWire.parse(pauses),
      onlyWithinHours,
      chargesDeliveryOnline,
      blankAfterMonths,
      ...(repliesMayBeLate(settings) && { repliesMayBeLate: true as const }),
      ...(settings.promise && { promisesTime: true as const }),
      ...(billRules && { billRules }),
      ...(settings.taxNumber && { taxNumber: settings.taxNumber }),
      ...(hasCodes && { hasCodes: true as const }),
      ...(settings.slots && { hasSlots: true as const }),
      ...(settings.takesPhoneOrders && { takesPhoneOrders: true as const }),
      ...(settings.payOnDelivery && { payOnDelivery: settings.payOnDelivery }),
      publicUrl: c.var.publicUrl,
      heroImages: picturesOf(heroImage),
      openingHours: spanOf(settings, lagosClock(now).date),
      ...(hours && { hours }),
      isOpen,
      changesAt: changesAt?.toISOString() ?? null,
      payment: {
        provider,
        publicKey,
        scriptUrl: settings.transfers ? resumeScriptUrl : scriptUrl,
      },
    }
    setExpires(c, [
      changesAt,
      hours && midnightAfter(now),
      pauses?.pickup?.until,
      pauses?.delivery?.until,
    ])
    return c.json(shop, 200)
  })
  .post(
    '/pause',
    described('Stop taking new orders', { 200: PausesWire }, [400, 401, 403, 413, 415]),
    staffOnly,
    requirePermission('pauses'),
    jsonOnly,
    body(PauseOrders),
    async (c) => {
      const pauses = await pauseOrders(c.var, c.req.valid('json'), c.var.staff)
      return c.json(PausesWire.parse(pauses), 200)
    },
  )
  .post(
    '/reopen',
    described('Take new orders again', { 200: PausesWire }, [400, 401, 403, 413, 415]),
    staffOnly,
    requirePermission('pauses'),
    jsonOnly,
    body(ReopenOrders),
    async (c) => {
      const pauses = await reopenOrders(c.var, c.req.valid('json'), c.var.staff)
      return c.json(PausesWire.parse(pauses), 200)
    },
  )

/** Undefined where every day is the same: the page then needs no more than `openingHours`. */
function hoursWire(rules: OrderingRules, now: Date): ShopWire['hours'] {
  const { opensAt, closesAt, weekHours, specialDays, lastOrderMinutes, daysAhead } = rules
  if (isUsualEveryDay(rules) && lastOrderMinutes === 0 && daysAhead === defaultDaysAhead) {
    return undefined
  }
  const { date } = lagosClock(now)
  return {
    usual: { opensAt, closesAt },
    weekHours,
    specialDays: specialDays.filter(({ to }) => to >= date),
    lastOrderMinutes,
    daysAhead,
    today: shortDayText(rules, date),
    lines: hoursLines(rules, now),
  }
}

function midnightAfter(now: Date) {
  return lagosInstant(addDays(lagosClock(now).date, 1), '00:00')
}
