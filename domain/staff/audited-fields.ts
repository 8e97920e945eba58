import type { Printer } from '#domain/kitchen/printer.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import type { Category } from '#domain/menu/category.ts'
import { cutOffLines } from '#domain/menu/cut-off.ts'
import { choiceRange, type OptionGroup } from '#domain/menu/option-group.ts'
import type { Product, SoldOutMarked } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { type Pause, untilText } from '#domain/ordering/pause.ts'
import { conditionTexts, type DiscountCode, discountText } from '#domain/payments/discount-code.ts'
import { maskPhone } from '#domain/phone.ts'

import type { AuditKind, AuditValue } from './audit.ts'
import { type PlainSetting, type Setting, settings, type Settings } from './settings.ts'
import type { User } from './user.ts'

export type Field<Thing> = {
  label: string
  kind?: AuditKind
  read: (thing: Thing) => AuditValue
  mask?: (text: string) => string
}
export type Fields<Thing> = Record<string, Field<Thing>>

export type Audited = {
  product: Omit<Product, 'images' | 'soldOut'> & Partial<SoldOutMarked>
  category: Category
  zone: DeliveryZone
  settings: Settings
  user: User
  order: { id: string; status: OrderStatus }
  printer: Printer
  code: DiscountCode
}

/** Listed fields are audited wherever they are changed; never list secrets or customers' data. */
export const auditedFields: { [Name in keyof Audited]: Fields<Audited[Name]> } = {
  product: {
    name: { label: 'Name', read: ({ name }) => name },
    price: { label: 'Price', kind: 'price', read: ({ priceNaira }) => priceNaira },
    packages: { label: 'Packages', kind: 'price', read: ({ packages }) => packages.map(named) },
    packageDescriptions: {
      label: 'Descriptions of packages',
      read: ({ packages }) => packages.flatMap(described).join(', '),
    },
    optionGroups: {
      label: 'Option groups',
      kind: 'price',
      read: ({ optionGroups }) => optionGroups.map(groupText),
    },
    soldOutOptions: {
      label: 'Sold-out options',
      kind: 'stock',
      read: ({ optionGroups }) => optionGroups.flatMap(soldOutNames),
    },
    stock: { label: 'Stock', kind: 'stock', read: ({ stock }) => stock },
    soldOut: { label: 'Sold-out mark', kind: 'stock', read: soldOutText },
    nextPot: { label: 'Next pot', kind: 'stock', read: ({ nextPot = '' }) => nextPot },
    minStock: { label: 'Minimum stock', kind: 'stock', read: ({ minStock }) => minStock },
    isDraft: { label: 'On the menu', read: ({ isDraft = false }) => !isDraft },
    status: { label: 'Stock status', kind: 'stock', read: ({ status }) => status },
    minOrder: { label: 'Minimum order', read: ({ minOrder }) => minOrder },
    preparationMinutes: {
      label: 'Preparation time in minutes',
      read: ({ preparationMinutes = null }) => preparationMinutes,
    },
    cutOff: { label: 'Cut-off', read: ({ cutOff }) => cutOffLines(cutOff) },
    slotWeight: {
      label: 'Counts as slot portions',
      read: ({ slotWeight = 1 }) => slotWeight,
    },
    category: { label: 'Category', read: ({ category }) => category },
    description: { label: 'Description', read: ({ description }) => description },
    tags: { label: 'Tags', read: ({ tags = [] }) => tags },
    goesWith: { label: 'Goes with', read: ({ goesWith = [] }) => goesWith },
    image: { label: 'Picture', read: ({ image }) => image },
    packageImages: {
      label: 'Pictures of packages',
      read: ({ packages }) =>
        packages.flatMap(({ name, image }) => (image ? [`${name}: ${image}`] : [])).join(', '),
    },
  },
  category: {
    name: { label: 'Name', read: ({ name }) => name },
    icon: { label: 'Icon', read: ({ icon }) => icon },
    cutOff: { label: 'Cut-off', read: ({ cutOff }) => cutOffLines(cutOff) },
  },
  zone: {
    name: { label: 'Name', read: ({ name }) => name },
    fee: { label: 'Fee', kind: 'price', read: ({ priceNaira }) => priceNaira },
  },
  settings: {
    ...settingFields(),
    pickupPause: { label: 'Pickup orders', read: ({ pickupPause }) => pauseText(pickupPause) },
    deliveryPause: {
      label: 'Delivery orders',
      read: ({ deliveryPause }) => pauseText(deliveryPause),
    },
    busy: { label: 'Busy', read: ({ busy }) => (busy ? `+${busy.minutes} minutes` : 'off') },
  },
  user: {
    firstName: { label: 'First name', read: ({ firstName }) => firstName },
    lastName: { label: 'Last name', read: ({ lastName }) => lastName },
    email: { label: 'E-mail address', read: ({ email }) => email },
    phoneNumber: {
      label: 'Phone number',
      read: ({ phoneNumber }) => phoneNumber,
      mask: maskPhone,
    },
    roles: { label: 'Role', kind: 'role', read: ({ roles }) => [...roles] },
    isActive: { label: 'Account', read: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  },
  order: { status: { label: 'Status', read: ({ status }) => status } },
  code: {
    discount: { label: 'Discount', read: discountText },
    conditions: { label: 'Conditions', read: conditionTexts },
    ended: { label: 'Ended', read: ({ endedAt }) => endedAt !== null },
  },
  printer: {
    name: { label: 'Name', read: ({ name }) => name },
    paperWidth: { label: 'Paper width in mm', read: ({ paperWidthMm }) => paperWidthMm },
    printsOnAcceptance: {
      label: 'Prints when an order is accepted',
      read: ({ printsOnAcceptance }) => printsOnAcceptance,
    },
    address: {
      label: 'Address to fetch tickets from',
      // Not the secret: says that there is one, and that it was replaced.
      read: ({ pollKeyHash }) => pollKeyHash?.slice(0, 6) ?? 'none',
    },
  },
}

export const auditedKinds: Record<keyof Audited, AuditKind> = {
  product: 'product',
  category: 'category',
  zone: 'zone',
  settings: 'setting',
  user: 'user',
  order: 'order',
  printer: 'setting',
  code: 'price',
}

function pauseText(pause: Pause | null) {
  if (!pause) return 'open'
  return `paused ${untilText(pause.until)}${pause.reason && ` (${pause.reason})`}`
}

function soldOutText({ isSoldOut, soldOutUntil }: Audited['product']) {
  if (!isSoldOut) return 'none'
  return soldOutUntil ? `until ${formatMoment(soldOutUntil)}` : 'until restocked'
}

function described({ name, description }: Product['packages'][number]) {
  return description === '' ? [] : [`${name}: ${description}`]
}

function groupText({ name, options, ...range }: OptionGroup) {
  return `${name} (choose ${choiceRange(range)}): ${options.map(named).join(' / ')}`
}

function soldOutNames({ name: group, options }: OptionGroup) {
  return options.filter(({ isSoldOut }) => isSoldOut).map(({ name }) => `${group}: ${name}`)
}

function named({ name, priceNaira }: Pick<Product['packages'][number], 'name' | 'priceNaira'>) {
  return `${name} ${formatNaira(priceNaira)}`
}

function settingFields(): Fields<Settings> {
  const entries = Object.entries<Setting>(settings).map(([name, setting]) => {
    const { label, audited = label, field = name, kind } = setting
    const { read = (row: Settings) => row[name as PlainSetting] } = setting
    return [field, { label: audited, read, ...(kind && { kind }) }]
  })
  return Object.fromEntries(entries)
}
