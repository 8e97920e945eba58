import type { AuditKind, AuditValue } from './audit.ts'
import type { Category } from './category.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { formatNaira } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import { maskPhone } from './phone.ts'
import type { Product } from './product.ts'
import type { Settings } from './settings.ts'
import type { User } from './user.ts'

export type Field<Thing> = {
  label: string
  kind?: AuditKind
  read: (thing: Thing) => AuditValue
  mask?: (text: string) => string
}
export type Fields<Thing> = Record<string, Field<Thing>>

export type Audited = {
  product: Omit<Product, 'images'>
  category: Category
  zone: DeliveryZone
  settings: Settings
  user: User
  order: { id: string; status: OrderStatus }
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
    stock: { label: 'Stock', kind: 'stock', read: ({ stock }) => stock },
    minStock: { label: 'Minimum stock', kind: 'stock', read: ({ minStock }) => minStock },
    status: { label: 'Stock status', kind: 'stock', read: ({ status }) => status },
    minOrder: { label: 'Minimum order', read: ({ minOrder }) => minOrder },
    category: { label: 'Category', read: ({ category }) => category },
    description: { label: 'Description', read: ({ description }) => description },
    image: { label: 'Picture', read: ({ image }) => image },
  },
  category: {
    name: { label: 'Name', read: ({ name }) => name },
    icon: { label: 'Icon', read: ({ icon }) => icon },
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
    pickupAddress: { label: 'Pickup address', read: ({ pickupAddress }) => pickupAddress },
    socials: {
      label: 'Social links',
      read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`),
    },
    opensAt: { label: 'Opens at', read: ({ opensAt }) => opensAt },
    closesAt: { label: 'Closes at', read: ({ closesAt }) => closesAt },
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
    confirmedSteps: {
      label: 'First steps confirmed',
      read: ({ confirmedSteps }) => confirmedSteps,
    },
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
}

export const auditedKinds: Record<keyof Audited, AuditKind> = {
  product: 'product',
  category: 'category',
  zone: 'zone',
  settings: 'setting',
  user: 'user',
  order: 'order',
}

function described({ name, description }: Product['packages'][number]) {
  return description === '' ? [] : [`${name}: ${description}`]
}

function named({ name, priceNaira }: Product['packages'][number]) {
  return `${name} ${formatNaira(priceNaira)}`
}
