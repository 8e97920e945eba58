import { useApi } from '#app/data/api/use-api.ts'
import { useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'
import { useOwnPrinter } from '#app/data/office/own-printer.ts'
import { useScreenName } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'
import { useOrderSound } from '#app/office/notices/order-sound.ts'
import type { ProviderKeysWire } from '#contract/staff/provider-keys.ts'
import type { SecurityWire } from '#contract/staff/security.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { countText } from '#domain/count-text.ts'
import { formatNaira } from '#domain/money.ts'
import { chargeTexts, taxTexts } from '#domain/ordering/bill-lines.ts'
import { feeRangeText } from '#domain/ordering/delivery-zone.ts'
import { waysToPayText } from '#domain/payments/transfer.ts'
import { can } from '#domain/staff/role.ts'
import { shortHours } from '#domain/time-of-day.ts'

import type { RowName } from './settings-index.ts'

type Values = Partial<Record<RowName, string>>

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off')
const minutes = (count: number) => countText(count, 'minute')

/** What each row is set to now; without those that are not loaded yet. */
export function usePresentValues(): Values {
  const { roles, email } = useStaff()
  const { credentials } = useSession()
  const { data: settings } = useApi(officeApi.settings.$get)
  const { data: zones } = useApi(officeApi['delivery-zones'].$get)
  const { data: categories } = useApi(officeApi.categories.$get)
  const enabled = can(roles, 'settings')
  const { data: keys } = useApi(officeApi.settings.keys.$get, {}, { enabled })
  const byPassword = !credentials?.byPin
  const { data: security } = useApi(officeApi.security.$get, {}, { enabled: byPassword })
  return {
    ...(settings && shopValues(settings)),
    ...(keys && keyValues(keys)),
    ...(security && ownValues(security)),
    ...useDeviceValues(),
    ...(categories && { Categories: `${categories.length}` }),
    ...(zones && { 'Delivery Zones': zonesText(zones) }),
    'Your e-mail': email,
    Backups: 'On the server: npm run backup',
  }
}

function zonesText(zones: readonly { price: number }[]) {
  const fees = zones.map(({ price }) => price)
  return fees.length === 0 ? 'None' : `${fees.length}, ${feeRangeText(fees)}`
}

function shopValues(settings: SettingsWire): Values {
  const { openingHours, weekHours, promise, slots, transfers, freeDeliveryFromNaira } = settings
  const messages = Object.values(settings.messages)
  const online = settings.chargesDeliveryOnline ? 'Online' : 'To the rider'
  const free =
    freeDeliveryFromNaira === null ? '' : `, free from ${formatNaira(freeDeliveryFromNaira)}`
  const added = [...chargeTexts(settings.charges), ...taxTexts(settings.taxes)]
  return {
    'Shop details': settings.name,
    Look: settings.brandColour ? 'Your own colour' : 'Usual colours',
    'Opening Hours': weekHours ? 'Open by day' : `Open ${shortHours(openingHours)}`,
    'Taking orders': settings.onlyWithinHours ? 'Within opening hours' : 'At any time',
    Preparation: minutes(settings.preparationMinutes),
    'Promised time': promise ? minutes(promise.minutes) : 'Off',
    Slots: slots ? minutes(slots.slotMinutes) : 'Off',
    Alarm: `Again after ${minutes(settings.remindMinutes)}`,
    Pausing: settings.employeesCanPause ? 'By all staff' : 'By Admins',
    Cancelling: settings.customersCanCancel ? 'By customers too' : 'By staff only',
    'Phone orders': onOff(settings.takesPhoneOrders),
    'Ways to pay':
      waysToPayText(transfers?.channels ?? []) + (settings.payOnDelivery ? ', on delivery' : ''),
    'Delivery fee': online + free,
    'Charges and tax': added.join(' · ') || 'None',
    Receipts: settings.numbersReceipts ? 'Numbered' : 'Without numbers',
    'Messages to customers': `${messages.filter(({ isOn }) => isOn).length} of ${messages.length} on`,
    'Personal data': `Kept for ${settings.blankAfterMonths} months`,
    'Rule for Admins': settings.adminsNeedSecondFactor ? 'Second factor needed' : 'Off',
  }
}

function keyValues({ card, mail }: ProviderKeysWire): Values {
  return {
    'Card payments': card ? (card.isTest ? 'Test mode' : 'Live') : 'Test payments',
    'E-mail': mail?.host ?? 'Not set',
  }
}

function ownValues({ secondFactor, pin, sessions }: SecurityWire): Values {
  return {
    PIN: pin ? (pin.isSet ? 'Set' : 'Not set') : 'No kitchen tablet',
    Passkeys: `${secondFactor?.passkeys.length ?? 0}`,
    'Second factor': onOff(secondFactor !== null),
    'Signed-in devices': `${sessions.length}`,
  }
}

function useDeviceValues(): Values {
  const { isOn } = useOrderSound()
  const { name } = useScreenName()
  const { printerId } = useOwnPrinter()
  const letters = useLetterShortcuts()
  const { data: printers } = useApi(officeApi.printers.$get)
  const own = printers?.find(({ _id }) => _id === printerId)
  return {
    Sound: onOff(isOn),
    Name: name,
    ...(printers && { Printer: own?.name ?? 'None' }),
    'Keyboard shortcuts': letters.isOn ? 'All' : 'Without letters',
    'Kitchen tablet': isKitchenTablet() ? 'This browser' : 'No',
  }
}
