import { toKobo } from '#domain/money.ts'

/** What the provider's popup takes; names and kobo are the provider's (its manual, inline v1). */
export type PopupOptions = {
  key: string
  email: string
  amount: number
  currency: 'NGN'
  ref: string
  channels: ['card']
  metadata: {
    custom_fields: { display_name: string; variable_name: string; value: string }[]
    full_name: string
    phone_number: string
  }
  callback: (response: { reference: string }) => void
  onClose: () => void
}

export type PaystackPop = { setup: (options: PopupOptions) => { openIframe: () => void } }

/** The callbacks of inline v2. It calls `onCancel` before it reports a pending transfer. */
export type ResumeCallbacks = {
  onSuccess: () => void
  onCancel: () => void
  onError: () => void
  onBankTransferConfirmationPending: () => void
}

/** Inline v2 is a class that still has `setup`. */
export type ResumablePop = PaystackPop &
  (new () => { resumeTransaction: (accessCode: string, callbacks: ResumeCallbacks) => void })

export type PopupCharge = {
  publicKey: string
  reference: string
  amountNaira: number
  email: string
  buyer: { fullName: string; phoneNumber: string }
  /** For a transaction that the server made. */
  accessCode?: string | undefined
}

/** How the popup ended; 'left': by Back. Only 'paid' says anything about the money. */
export type PopupEnd = 'paid' | 'closed' | 'transferring' | 'left' | 'broken'

/** The popup's entry in the browser's history: Back leaves the popup. */
export type PopupEntry = {
  left: AbortSignal
  leave: () => Promise<void>
}

/** Returns a function that closes what it opened. */
export type OpenInPage = (open: () => void) => () => void

type PopupPlace = { openInPage: OpenInPage } & Pick<PopupEntry, 'left'>

/** The callbacks are plain functions: inline v1 refuses async ones. */
export function showPopup(
  popup: PaystackPop,
  charge: PopupCharge,
  { left, openInPage }: PopupPlace,
): Promise<PopupEnd> {
  return new Promise((resolve) => {
    const callback = () => resolve('paid')
    const onClose = () => resolve('closed')
    const { accessCode } = charge
    const open = accessCode
      ? () => resume(popup as ResumablePop, accessCode, resolve)
      : () => popup.setup({ ...optionsFor(charge), callback, onClose }).openIframe()
    try {
      const removePopup = openInPage(open)
      left.addEventListener('abort', () => {
        removePopup()
        resolve('left')
      })
    } catch {
      resolve('broken')
    }
  })
}

function resume(popup: ResumablePop, accessCode: string, resolve: (end: PopupEnd) => void) {
  new popup().resumeTransaction(accessCode, {
    onSuccess: () => resolve('paid'),
    onCancel: () => setTimeout(() => resolve('closed')),
    onError: () => resolve('broken'),
    onBankTransferConfirmationPending: () => resolve('transferring'),
  })
}

function optionsFor({ publicKey, reference, amountNaira, email, buyer }: PopupCharge) {
  const { fullName, phoneNumber } = buyer
  return {
    key: publicKey,
    email,
    amount: toKobo(amountNaira),
    currency: 'NGN',
    ref: reference,
    channels: ['card'],
    metadata: {
      custom_fields: [
        { display_name: 'Full Name', variable_name: 'full_name', value: fullName },
        { display_name: 'Phone Number', variable_name: 'phone_number', value: phoneNumber },
      ],
      full_name: fullName,
      phone_number: phoneNumber,
    },
  } satisfies Omit<PopupOptions, 'callback' | 'onClose'>
}
