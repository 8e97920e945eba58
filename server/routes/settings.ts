import { Hono } from 'hono'

import { SettingsChange, SettingsWire } from '#contract/settings.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { keptSpecialDays } from '#domain/opening-hours.ts'
import { defaultMessageSettings } from '#domain/order-message.ts'
import { changeSettings } from '#server/commands/shop/change-settings.ts'
import type { Env, Deps } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const settingsRoutes = new Hono<Env>()
  .use(publishChanges)
  .get(
    '/',
    described('What staff may set about the shop', { 200: SettingsWire }, [401]),
    staffOnly,
    async (c) => c.json(await readSettings(c.var), 200),
  )
  .patch(
    '/',
    described('Change the shop', { 200: SettingsWire }, [400, 401, 403, 413, 415]),
    staffOnly,
    requirePermission('settings'),
    jsonOnly,
    body(SettingsChange),
    async (c) => {
      const refused = await changeSettings(c.var, c.var.staff, c.req.valid('json'))
      if (refused) return replyRefusal(c, refused)
      return c.json(await readSettings(c.var), 200)
    },
  )

async function readSettings({ db, imageHost, clock }: Deps): Promise<SettingsWire> {
  const settings = await findShopSettings(db)
  if (!settings) throw new Error('The shop has no settings: it was never opened.')

  const { name, address, email, phone, pickupAddress, socials, opensAt, closesAt } = settings
  const { weekHours, lastOrderMinutes, daysAhead } = settings
  const { onlyWithinHours, chargesDeliveryOnline, maxUnpaidPortions } = settings
  const { halalNote, remindMinutes, acceptStartsPreparing } = settings
  const { pausesWhenUnanswered, saysRepliesMayBeLate } = settings
  const { blankAfterMonths, preparationMinutes, lateMinutes, promise, slots, confirmedSteps } =
    settings
  const { customersCanCancel, takesPhoneOrders, ranOutMinutes, payOnDelivery, transfers } = settings
  const { adminsNeedSecondFactor } = settings
  const { charges, taxes, taxNumber, freeDeliveryFromNaira, receiptsSince } = settings
  return {
    name,
    address,
    email,
    phone,
    pickupAddress,
    halalNote,
    socials,
    weekHours,
    specialDays: keptSpecialDays(settings.specialDays, lagosClock(clock()).date),
    lastOrderMinutes,
    daysAhead,
    onlyWithinHours,
    chargesDeliveryOnline,
    maxUnpaidPortions,
    blankAfterMonths,
    remindMinutes,
    acceptStartsPreparing,
    pausesWhenUnanswered,
    saysRepliesMayBeLate,
    preparationMinutes,
    lateMinutes,
    ranOutMinutes,
    promise,
    customersCanCancel,
    takesPhoneOrders,
    adminsNeedSecondFactor,
    messages: { ...defaultMessageSettings, ...settings.messages },
    slots,
    payOnDelivery,
    charges,
    taxes,
    taxNumber,
    freeDeliveryFromNaira,
    numbersReceipts: receiptsSince !== null,
    transfers,
    confirmedSteps,
    openingHours: {
      opensAt,
      closesAt,
    },
    imageUpload: imageHost
      ? {
          url: imageHost.uploadUrl,
          preset: imageHost.preset,
        }
      : null,
  }
}
