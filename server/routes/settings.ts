import {
  ProviderKeysWire,
  SetCardKeys,
  SetMailServer,
  TestEmailWire,
} from '#contract/staff/provider-keys.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'
import { SettingsChange, SettingsWire } from '#contract/staff/settings.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { keptSpecialDays } from '#domain/ordering/opening-hours.ts'
import { defaultMessageSettings } from '#domain/ordering/order-message.ts'
import { changeSettings } from '#server/commands/shop/change-settings.ts'
import {
  readProviderKeys,
  removeCardKeys,
  removeMailServer,
  sendTestEmail,
  setCardKeys,
  setMailServer,
} from '#server/commands/shop/provider-keys.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls, wireOf } from '#server/http/call.ts'
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
  .call('GET /keys', 'Card keys and mail server, without their secrets', {
    may: 'settings',
    reply: ProviderKeysWire,
    run: readProviderKeys,
  })
  .call('PUT /keys/card', 'Enter card keys; the provider is asked whether they work', {
    may: 'keys',
    limit: 'keyChecksPerUser',
    body: SetCardKeys,
    reply: ProviderKeysWire,
    refusals: [
      'demo-shop',
      'set-by-server',
      'card-keys-refused',
      'https-needed',
      'too-many-requests',
    ],
    run: async (deps, staff, sent) =>
      wireOf(await setCardKeys(deps, staff, sent), () => readProviderKeys(deps)),
  })
  .call('DELETE /keys/card', 'Remove the card keys: test payments are taken', {
    may: 'keys',
    body: ConfirmPassword,
    refusals: ['keys-not-set', 'card-keys-needed', 'too-many-requests'],
    run: removeCardKeys,
  })
  .call('PUT /keys/mail', 'Set the mail server; you get a test e-mail', {
    may: 'keys',
    limit: 'keyChecksPerUser',
    body: SetMailServer,
    reply: ProviderKeysWire,
    refusals: ['demo-shop', 'set-by-server', 'mail-refused', 'too-many-requests'],
    run: async (deps, staff, sent) =>
      wireOf(await setMailServer(deps, staff, sent), () => readProviderKeys(deps)),
  })
  .call('DELETE /keys/mail', 'Remove the mail server: e-mails are only stored as files', {
    may: 'keys',
    body: ConfirmPassword,
    refusals: ['keys-not-set', 'too-many-requests'],
    run: removeMailServer,
  })
  .call('POST /keys/mail/test', 'Send a test e-mail to yourself', {
    may: 'keys',
    limit: 'keyChecksPerUser',
    reply: TestEmailWire,
    refusals: ['keys-not-set', 'mail-refused'],
    run: sendTestEmail,
  })

async function readSettings({ db, imageHost, clock }: Deps): Promise<SettingsWire> {
  const settings = await readShopSettings(db)
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
