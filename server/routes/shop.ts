import type { Context } from 'hono'

import type { SerializesTo } from '#contract/moment.ts'
import { PauseOrders, PausesWire, ReopenOrders } from '#contract/ordering/pause.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { hasActiveDiscountCodes } from '#db/queries/payments/discount-codes.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { repliesMayBeLate } from '#domain/kitchen/staff-screen.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { anyTimeText, hoursLines, shortDayText, spanOf } from '#domain/ordering/hours-text.ts'
import { defaultDaysAhead, isUsualEveryDay, orderingState } from '#domain/ordering/opening-hours.ts'
import type { OrderingRules } from '#domain/ordering/opening-hours.ts'
import { activePauses, pausesOf } from '#domain/ordering/pause.ts'
import { billRulesOf } from '#domain/ordering/pricing.ts'
import { contactForVisitors, hasOwnName } from '#domain/staff/sample-settings.ts'
import { isSampleMenu } from '#server/commands/catalogue/sample-dishes.ts'
import { pauseOrders, reopenOrders } from '#server/commands/shop/pauses.ts'
import type { Deps } from '#server/deps/deps.ts'
import { isTestMode } from '#server/gateways/provider-keys.ts'
import { Calls } from '#server/http/call.ts'
import { setExpires } from '#server/http/page-headers.ts'

export const shopRoutes = new Calls()
  .call('GET /', 'The shop itself: address, hours, payment', {
    reply: ShopWire,
    run: readShop,
  })
  .call('POST /pause', 'Stop taking new orders', {
    may: 'pauses',
    body: PauseOrders,
    reply: PausesWire,
    run: async (deps, staff, pause) => PausesWire.parse(await pauseOrders(deps, pause, staff)),
  })
  .call('POST /reopen', 'Take new orders again', {
    may: 'pauses',
    body: ReopenOrders,
    reply: PausesWire,
    run: async (deps, staff, reopened) =>
      PausesWire.parse(await reopenOrders(deps, reopened, staff)),
  })

async function readShop(
  { db, isDemo, payments, keys, publicUrl, clock }: Deps,
  _caller: unknown,
  _input: unknown,
  c: Context,
): Promise<SerializesTo<ShopWire>> {
  const settings = await readShopSettings(db)
  const { heroImage, heroHeadline, heroText, brandColour, logo } = settings
  const { name, address, email, phone, socials, pickupAddress } = contactForVisitors(settings)
  const { onlyWithinHours, chargesDeliveryOnline, blankAfterMonths } = settings
  const { name: provider, publicKey, resumeScriptUrl, scriptUrl } = payments
  const { halalNote } = settings
  const now = clock()
  const billRules = billRulesOf(settings)
  const hasCodes = await hasActiveDiscountCodes(db, lagosClock(now).date)
  const { isOpen, changesAt } = orderingState(settings, now)
  const hours = hoursWire(settings, now)
  const pauses = activePauses(pausesOf(settings), now)
  const shop: SerializesTo<ShopWire> = {
    name,
    address,
    email,
    phone,
    socials,
    pickupAddress,
    ...(halalNote && { halalNote }),
    heroImage,
    ...(heroHeadline && { heroHeadline }),
    ...(heroText && { heroText }),
    ...(brandColour && { brandColour }),
    ...(logo && { logo: picturesOf(logo)[0]?.webp ?? logo }),
    ...((await isSampleMenu(db, settings)) && { isSampleMenu: true as const }),
    ...(isDemo && { isDemo: true as const }),
    pauses: pauses && PausesWire.parse(pauses),
    onlyWithinHours,
    ...(!onlyWithinHours && hasOwnName(settings) && { hoursNote: anyTimeText }),
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
    publicUrl,
    heroImages: picturesOf(heroImage),
    openingHours: spanOf(settings, lagosClock(now).date),
    ...(hours && { hours }),
    isOpen,
    changesAt: changesAt ?? null,
    payment: {
      provider,
      publicKey,
      ...((isDemo || isTestMode(keys)) && { isTest: true as const }),
      scriptUrl: settings.transfers ? resumeScriptUrl : scriptUrl,
      ...(settings.transfers && { transferChannels: settings.transfers.channels }),
    },
  }
  setExpires(c, [
    changesAt,
    hours && midnightAfter(now),
    pauses?.pickup?.until,
    pauses?.delivery?.until,
  ])
  return shop
}

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
