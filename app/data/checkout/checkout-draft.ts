import { rememberedBuyerKey } from '#app/data/order/stored-order-keys.ts'
import { createStored } from '#app/data/storage/stored-value.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import { CodeCheckWire } from '#contract/payments/discount-code.ts'
import { deliveryTypes } from '#domain/ordering/delivery-type.ts'

export const emptyCheckout: CheckoutForm = {
  fullName: '',
  phoneNumber: '',
  email: '',
  deliveryType: 'pickup',
  zoneId: '',
  address: '',
  landmark: '',
  callsAtGate: false,
  remembers: false,
  isScheduled: false,
  scheduledDate: '',
  scheduledTime: '',
  payLink: '',
  payBy: 'online',
  cash: '',
  discount: null,
}

const placeFields = ['deliveryType', 'zoneId', 'address', 'landmark', 'callsAtGate'] as const
const buyerFields = ['fullName', 'phoneNumber', 'remembers', ...placeFields] as const

export type DeliveryPlace = Pick<CheckoutForm, (typeof placeFields)[number]>
type RememberedBuyer = Pick<CheckoutForm, (typeof buyerFields)[number]>

/** Stored only for a buyer who asked to be remembered. */
export const rememberedBuyer = createStored(rememberedBuyerKey, parseBuyer)

export function parseBuyer(stored: unknown): RememberedBuyer | null {
  const known = { ...emptyCheckout, ...knownFields(stored) }
  return known.remembers ? pick(known, buyerFields) : null
}

export function placeIn(stored: unknown): DeliveryPlace {
  return pick({ ...emptyCheckout, ...knownFields(stored) }, placeFields)
}

function pick<Name extends keyof CheckoutForm>(form: CheckoutForm, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, form[name]])) as Pick<CheckoutForm, Name>
}

/** In the tab's own storage: survives a reload, and leaves nothing personal on a shared phone. */
export const storedDraft = createStored('tukunya.checkout', parseDraft, () => sessionStorage)

function parseDraft(stored: unknown): CheckoutForm {
  return { ...emptyCheckout, ...rememberedBuyer.read(), ...knownFields(stored) }
}

/** Drops values of another type and fields of older versions. */
export function knownFields(stored: unknown): Partial<CheckoutForm> {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof emptyCheckout[name as keyof CheckoutForm],
  )
  const known = Object.fromEntries(entries) as Partial<CheckoutForm>
  if (!deliveryTypes.some((type) => type === known.deliveryType)) delete known.deliveryType
  if (known.payBy !== 'on-delivery') delete known.payBy
  known.discount = CodeCheckWire.safeParse(known.discount).data ?? null
  return known
}
