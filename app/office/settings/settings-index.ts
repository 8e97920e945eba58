import { messageEvents, messageNames } from '#domain/ordering/order-message.ts'
import type { Permission } from '#domain/staff/role.ts'
import { type SettingName, settings } from '#domain/staff/settings.ts'

export type SettingsRow = {
  name: string
  /** None: it is set outside of the program. */
  to?: string
  /** Needed to open it; the row is absent without. */
  may?: Permission
  /** Needed to change it; view only without. */
  changes?: Permission
  /** Of the fields and lists at that address, for the search. */
  labels: readonly string[]
}

export type SettingsGroup = { name: string; rows: readonly SettingsRow[] }

const at = (path: string) => `/admin/settings/${path}`
const labelsOf = (...names: SettingName[]) => names.map((name) => settings[name].label)

function shopRow<Name extends string>(name: Name, path: string, labels: readonly string[]) {
  return { name, to: at(path), changes: 'settings', labels } as const
}

/** All settings, by what they are about; each in one row. */
export const settingsGroups = [
  {
    name: 'Shop',
    rows: [
      shopRow(
        'Shop details',
        'shop',
        labelsOf('name', 'email', 'phone', 'address', 'pickupAddress', 'halalNote', 'socials'),
      ),
      shopRow('Look', 'look', [
        ...labelsOf('heroImage', 'heroHeadline', 'heroText', 'logo', 'brandColour'),
        'Colour',
        'As a code',
      ]),
      shopRow('Opening Hours', 'hours', [
        ...labelsOf('opensAt', 'closesAt', 'weekHours', 'specialDays'),
        'Every week',
        'Different hours on some days',
      ]),
      shopRow('Taking orders', 'hours#orders', [
        ...labelsOf('onlyWithinHours', 'lastOrderMinutes', 'daysAhead'),
        ...labelsOf('maxUnpaidPortions', 'familyPortions'),
      ]),
    ],
  },
  {
    name: 'Menu',
    rows: [
      { name: 'Categories', to: at('categories'), labels: ['Add category'] },
      { name: 'Order of dishes', to: '/admin/inventory/order', labels: [] },
      { name: 'Import', to: '/admin/inventory/import', labels: ['Import a menu'] },
    ],
  },
  {
    name: 'Orders',
    rows: [
      shopRow(
        'Preparation',
        'kitchen#times',
        labelsOf('preparationMinutes', 'lateMinutes', 'ranOutMinutes'),
      ),
      shopRow('Promised time', 'kitchen#promise', [
        ...labelsOf('promise'),
        'A dish takes (minutes)',
        'Delivery takes (minutes)',
        'Large from (portions)',
        'Large orders take (minutes more)',
        'Portions an hour',
        'Rush hours',
      ]),
      shopRow('Slots', 'kitchen#slots', [
        ...labelsOf('slots'),
        'Slot length (minutes)',
        'Portions per slot',
        'Orders per slot',
      ]),
      shopRow('Alarm', 'kitchen#alarm', [
        ...labelsOf('remindMinutes', 'acceptStartsPreparing'),
        ...labelsOf('emailsWithoutScreens', 'saysRepliesMayBeLate'),
      ]),
      shopRow('Pausing', 'kitchen#pausing', labelsOf('employeesCanPause', 'pausesWhenUnanswered')),
      shopRow('Cancelling', 'kitchen#cancelling', labelsOf('customersCanCancel')),
      shopRow('Phone orders', 'kitchen#phone-orders', labelsOf('takesPhoneOrders')),
    ],
  },
  {
    name: 'Money',
    rows: [
      {
        name: 'Card payments',
        to: at('ways-to-pay#card-keys'),
        may: 'settings',
        labels: ['Card keys', 'Public key', 'Secret key', 'Webhook address'],
      },
      {
        name: 'Ways to pay',
        to: at('ways-to-pay'),
        may: 'settings',
        labels: [
          ...labelsOf('transfers', 'payOnDelivery', 'callMinutes'),
          'Bank transfer',
          'USSD',
          'Up to, in naira',
          'Also on pickup',
          'In all delivery zones',
        ],
      },
      {
        name: 'Delivery Zones',
        to: at('delivery-zones'),
        changes: 'zones',
        labels: ['Delivery fee of a zone'],
      },
      shopRow(
        'Delivery fee',
        'bill#delivery-fee',
        labelsOf('chargesDeliveryOnline', 'freeDeliveryFromNaira'),
      ),
      shopRow('Charges and tax', 'bill', labelsOf('charges', 'taxes')),
      shopRow('Receipts', 'bill#receipts', labelsOf('taxNumber', 'numbersReceipts')),
      { name: 'Discount codes', to: at('codes'), may: 'settings', labels: ['Add discount code'] },
    ],
  },
  {
    name: 'Customers',
    rows: [
      shopRow(
        'Messages to customers',
        'messages',
        messageEvents.map((event) => `Send “${messageNames[event]}”`),
      ),
      {
        name: 'E-mail',
        to: at('messages#email'),
        may: 'settings',
        labels: ['Mail server', 'Sender'],
      },
      {
        name: 'Personal data',
        to: at('privacy'),
        may: 'privacy',
        labels: ["Customer's phone number", ...labelsOf('blankAfterMonths')],
      },
    ],
  },
  {
    name: 'This device',
    rows: [
      { name: 'Sound', to: at('device#screens'), labels: ['This screen rings for new orders'] },
      { name: 'Name', to: at('device#screens'), labels: ['Name of this screen'] },
      { name: 'Push messages', to: at('device#screens'), labels: ['Push messages to this device'] },
      {
        name: 'Printer',
        to: at('device#printers'),
        labels: [
          'This device prints for',
          'Printer name',
          'Paper width',
          'Print kitchen tickets automatically',
        ],
      },
      { name: 'Keyboard shortcuts', to: '/admin/orders', labels: ['Letters as shortcuts'] },
      {
        name: 'Kitchen tablet',
        to: at('device#tablets'),
        may: 'settings',
        labels: ['Make this browser a kitchen tablet'],
      },
    ],
  },
  {
    name: 'Me',
    rows: [
      {
        name: 'Password',
        to: at('security#password'),
        labels: ['Current password', 'New password', 'Confirm new password'],
      },
      {
        name: 'Your e-mail',
        to: at('security#email'),
        may: 'create users',
        labels: ['New e-mail'],
      },
      { name: 'PIN', to: at('security#pin'), labels: ['New PIN'] },
      { name: 'Passkeys', to: at('security#passkeys'), labels: [] },
      { name: 'Second factor', to: at('security#second-factor'), labels: [] },
      { name: 'Signed-in devices', to: at('security#devices'), labels: [] },
    ],
  },
  {
    name: 'Safety',
    rows: [
      {
        name: 'Rule for Admins',
        to: at('security#admins'),
        may: 'settings',
        labels: labelsOf('adminsNeedSecondFactor'),
      },
      { name: 'Audit trail', to: at('audit'), may: 'audit', labels: [] },
      { name: 'Backups', may: 'settings', labels: [] },
    ],
  },
] as const satisfies SettingsGroup[]

export type RowName = (typeof settingsGroups)[number]['rows'][number]['name']
