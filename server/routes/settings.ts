import { SettingsChange, SettingsWire } from '#contract/staff/settings.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { keptSpecialDays } from '#domain/ordering/opening-hours.ts'
import { defaultMessageSettings } from '#domain/ordering/order-message.ts'
import { changeSettings } from '#server/commands/shop/change-settings.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls } from '#server/http/call.ts'
import { publishChanges } from '#server/http/publish-changes.ts'

export const settingsRoutes = new Calls(publishChanges)
  .call('GET /', 'What staff may set about the shop', {
    may: 'staff',
    reply: SettingsWire,
    run: readSettings,
  })
  .call('PATCH /', 'Change the shop', {
    may: 'settings',
    body: SettingsChange,
    reply: SettingsWire,
    run: async (deps, staff, change) =>
      (await changeSettings(deps, staff, change)) ?? readSettings(deps),
  })

async function readSettings({ db, imageHost, clock }: Deps): Promise<SettingsWire> {
  const settings = await findShopSettings(db)
  if (!settings) throw new Error('The shop has no settings: it was never opened.')

  const { opensAt, closesAt, specialDays, messages, receiptsSince } = settings
  const answer = {
    ...settings,
    openingHours: { opensAt, closesAt },
    specialDays: keptSpecialDays(specialDays, lagosClock(clock()).date),
    messages: { ...defaultMessageSettings, ...messages },
    numbersReceipts: receiptsSince !== null,
    imageUpload: imageHost ? { url: imageHost.uploadUrl, preset: imageHost.preset } : null,
  }
  // The row has more columns, which are not for the settings pages.
  const names = Object.keys(SettingsWire.shape) as (keyof SettingsWire)[]
  return pick(answer, names)
}

function pick<All, Name extends keyof All>(all: All, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>
}
