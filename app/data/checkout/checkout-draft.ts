import { createStored } from '#app/data/storage/stored-value.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import { CodeCheckWire } from '#contract/discount-code.ts'

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

type RememberedBuyer = Pick<
  CheckoutForm,
  'fullName' | 'phoneNumber' | 'zoneId' | 'address' | 'landmark' | 'remembers'
>

/** Only of a buyer who asked for it. */
export const rememberedBuyer = createStored('tukunya.buyer', parseBuyer)

export function rememberBuyer(form: CheckoutForm) {
  rememberedBuyer.write(form.remembers ? parseBuyer(form) : null)
}

function parseBuyer(stored: unknown): RememberedBuyer | null {
  const known = { ...emptyCheckout, ...knownFields(stored) }
  if (!known.remembers) return null
  const { fullName, phoneNumber, zoneId, address, landmark, remembers } = known
  return { fullName, phoneNumber, zoneId, address, landmark, remembers }
}

/** In the tab's own storage: survives a reload, and leaves nothing personal on a shared phone. */
export const storedDraft = createStored('tukunya.checkout', parseDraft, () => sessionStorage)

function parseDraft(stored: unknown): CheckoutForm {
  return { ...emptyCheckout, ...rememberedBuyer.read(), ...knownFields(stored) }
}

/** Without what is of another type or of an older version. */
export function knownFields(stored: unknown): Partial<CheckoutForm> {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof emptyCheckout[name as keyof CheckoutForm],
  )
  const known = Object.fromEntries(entries) as Partial<CheckoutForm>
  if (known.deliveryType !== 'delivery') delete known.deliveryType
  if (known.payBy !== 'on-delivery') delete known.payBy
  known.discount = CodeCheckWire.safeParse(known.discount).data ?? null
  return known
}
