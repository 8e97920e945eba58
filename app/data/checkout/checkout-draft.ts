import type { CheckoutForm } from '#contract/checkout-form.ts'

const draftKey = 'tukunya.checkout'

export const emptyCheckout: CheckoutForm = {
  fullName: '',
  phoneNumber: '',
  email: '',
  deliveryType: 'pickup',
  zoneId: '',
  address: '',
  isScheduled: false,
  scheduledDate: '',
  scheduledTime: '',
}

/** What was typed survives a reload, but not the tab: nothing personal stays on a shared phone. */
export function readDraft(store: Pick<Storage, 'getItem'>): CheckoutForm {
  try {
    const kept: unknown = JSON.parse(store.getItem(draftKey) ?? '{}')
    return { ...emptyCheckout, ...knownFields(kept) }
  } catch {
    return emptyCheckout
  }
}

export function keepDraft(store: Pick<Storage, 'setItem'>, form: CheckoutForm) {
  try {
    store.setItem(draftKey, JSON.stringify(form))
  } catch {
    // Storage full or forbidden: the form then lasts as long as the page.
  }
}

export function forgetDraft(store: Pick<Storage, 'removeItem'>) {
  try {
    store.removeItem(draftKey)
  } catch {
    // As above.
  }
}

/** Only fields that we know, of the kind that we know: an older version may have written them. */
function knownFields(kept: unknown): Partial<CheckoutForm> {
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = Object.entries(kept).filter(
    ([name, value]) => typeof value === typeof emptyCheckout[name as keyof CheckoutForm],
  )
  const known = Object.fromEntries(entries) as Partial<CheckoutForm>
  if (known.deliveryType !== 'delivery') delete known.deliveryType
  return known
}

/** The tab's own storage, reached for only when used: where it is forbidden, its very name throws. */
export const draftStore = {
  getItem: (key: string) => sessionStorage.getItem(key),
  setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
  removeItem: (key: string) => sessionStorage.removeItem(key),
}
