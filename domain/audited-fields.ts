import type { AuditKind, AuditValue } from './audit.ts'
import { chargeTexts, taxTexts } from './bill-lines.ts'
import type { Category } from './category.ts'
import { cutOffLines } from './cut-off.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { conditionTexts, discountText } from './discount-code.ts'
import type { DiscountCode } from './discount-code.ts'
import { specialDaysText, weekLines } from './hours-text.ts'
import { formatMoment } from './lagos-time.ts'
import { messageLines } from './message-texts.ts'
import { formatNaira } from './money.ts'
import { choiceRange } from './option-group.ts'
import type { OptionGroup } from './option-group.ts'
import type { OrderStatus } from './order-status.ts'
import { untilText } from './pause.ts'
import type { Pause } from './pause.ts'
import { onDeliveryLines } from './pay-on-delivery.ts'
import { maskPhone } from './phone.ts'
import type { Printer } from './printer.ts'
import type { Product, SoldOutMarked } from './product.ts'
import { promiseLines } from './promise-text.ts'
import type { Settings } from './settings.ts'
import { slotLines } from './slot.ts'
import { transferText } from './transfer.ts'
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
    name: { label: 'Name of the shop', read: ({ name }) => name },
    address: { label: 'Address', read: ({ address }) => address },
    email: { label: 'E-mail address', read: ({ email }) => email },
    phone: { label: 'Phone number', read: ({ phone }) => phone },
    halalNote: { label: 'Halal note', read: ({ halalNote }) => halalNote },
    pickupAddress: { label: 'Pickup address', read: ({ pickupAddress }) => pickupAddress },
    socials: {
      label: 'Social links',
      read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`),
    },
    opensAt: { label: 'Opens at', read: ({ opensAt }) => opensAt },
    closesAt: { label: 'Closes at', read: ({ closesAt }) => closesAt },
    weekHours: { label: 'Hours by day', read: weekText },
    specialDays: {
      label: 'Special days',
      read: ({ specialDays }) => specialDays.map(specialDaysText),
    },
    lastOrderMinutes: {
      label: 'Last orders, minutes before closing',
      read: ({ lastOrderMinutes }) => lastOrderMinutes,
    },
    daysAhead: { label: 'Days ahead', read: ({ daysAhead }) => daysAhead },
    onlyWithinHours: {
      label: 'Only accept orders within opening hours',
      read: ({ onlyWithinHours }) => onlyWithinHours,
    },
    chargesDeliveryOnline: {
      label: 'Charge the delivery fee online',
      read: ({ chargesDeliveryOnline }) => chargesDeliveryOnline,
    },
    maxUnpaidPortions: {
      label: 'Most unpaid portions per customer',
      read: ({ maxUnpaidPortions }) => maxUnpaidPortions,
    },
    blankAfterMonths: {
      label: 'Months until personal data is anonymised',
      read: ({ blankAfterMonths }) => blankAfterMonths,
    },
    remindMinutes: {
      label: 'Minutes until an accepted order rings again',
      read: ({ remindMinutes }) => remindMinutes,
    },
    acceptStartsPreparing: {
      label: 'Accepting starts preparing',
      read: ({ acceptStartsPreparing }) => acceptStartsPreparing,
    },
    pausesWhenUnanswered: {
      label: 'Pause new orders when one waits too long',
      read: ({ pausesWhenUnanswered }) => pausesWhenUnanswered,
    },
    saysRepliesMayBeLate: {
      label: 'Tell customers when no screen is watched',
      read: ({ saysRepliesMayBeLate }) => saysRepliesMayBeLate,
    },
    preparationMinutes: {
      label: 'Preparation time in minutes',
      read: ({ preparationMinutes }) => preparationMinutes,
    },
    lateMinutes: {
      label: 'Minutes until an order is late',
      read: ({ lateMinutes }) => lateMinutes,
    },
    customersCanCancel: {
      label: 'Customers can cancel',
      read: ({ customersCanCancel }) => customersCanCancel,
    },
    takesPhoneOrders: {
      label: 'Orders by phone and WhatsApp',
      read: ({ takesPhoneOrders }) => takesPhoneOrders,
    },
    adminsNeedSecondFactor: {
      label: 'Second factor needed for Admins',
      read: ({ adminsNeedSecondFactor }) => adminsNeedSecondFactor,
    },
    messages: { label: 'Messages to customers', read: ({ messages }) => messageLines(messages) },
    ranOutMinutes: {
      label: 'Minutes to answer when a dish ran out',
      read: ({ ranOutMinutes }) => ranOutMinutes,
    },
    confirmedSteps: {
      label: 'First steps confirmed',
      read: ({ confirmedSteps }) => confirmedSteps,
    },
    pickupPause: { label: 'Pickup orders', read: ({ pickupPause }) => pauseText(pickupPause) },
    deliveryPause: {
      label: 'Delivery orders',
      read: ({ deliveryPause }) => pauseText(deliveryPause),
    },
    promise: { label: 'Promised time', read: promiseLines },
    slots: { label: 'Slots', read: slotLines },
    payOnDelivery: {
      label: 'Pay on delivery',
      read: ({ payOnDelivery }) => onDeliveryLines(payOnDelivery),
    },
    charges: { label: 'Charges', kind: 'price', read: ({ charges }) => chargeTexts(charges) },
    taxes: { label: 'Taxes', kind: 'price', read: ({ taxes }) => taxTexts(taxes) },
    taxNumber: { label: 'Tax number', read: ({ taxNumber }) => taxNumber },
    freeDelivery: {
      label: 'Free delivery from',
      kind: 'price',
      read: ({ freeDeliveryFromNaira: naira }) => (naira === null ? 'never' : formatNaira(naira)),
    },
    numbersReceipts: {
      label: 'Number receipts',
      read: ({ receiptsSince }) => receiptsSince !== null,
    },
    transfers: {
      label: 'Bank transfer and USSD',
      read: ({ transfers }) => transferText(transfers),
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

function weekText({ weekHours }: Settings) {
  return weekHours ? weekLines(weekHours) : 'The same every day'
}
