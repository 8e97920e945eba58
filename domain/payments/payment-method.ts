import { formatMoment } from '#domain/lagos-time.ts'
import { toKobo } from '#domain/money.ts'

/** How a checkout is to be paid; `free`: a code took off everything. */
export const checkoutMethods = ['online', 'on-delivery', 'free'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]

type Opened = { method: CheckoutMethod; isSandbox: boolean; hasTestKeys: boolean }

/** True where no money moves. Money at the door is real, whatever the keys are. */
export function isTestPayment({ method, isSandbox, hasTestKeys }: Opened) {
  return method === 'online' && (isSandbox || hasTestKeys)
}

export const testPaymentText = 'Test payment'

/** How a buyer paid the provider. */
export const paidChannels = ['card', 'bank-transfer', 'ussd'] as const
export type PaidChannel = (typeof paidChannels)[number]

/** How money came in at the door or the counter. */
export const collectionMethods = ['cash', 'transfer', 'pos'] as const
export type CollectionMethod = (typeof collectionMethods)[number]

export const collectionMethodNames: Record<CollectionMethod, string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  pos: 'POS',
}

/** Money that came in at the door or the counter. */
export type Collection = {
  id: string
  method: CollectionMethod
  amountNaira: number
  /** The delivery fee that was collected with it; the rider keeps it. */
  feeNaira: number
  collectedAt: Date
  /** The name of staff, or of the rider. */
  by: string
}

type Received = {
  paidKobo: number
  channel: PaidChannel | null
  settledAt: Date | null
  createdAt: Date
  collections: readonly Pick<Collection, 'method' | 'amountNaira' | 'collectedAt'>[]
}

/** `online` where the provider does not say how. */
export type ReceivedPayment = { method: ReceivedMethod; at: Date }

/** How and when an order was paid, oldest first. */
export function paymentsReceived(order: Received): ReceivedPayment[] {
  const { paidKobo, channel, settledAt, createdAt, collections } = order
  const collectedNaira = collections.reduce((sum, { amountNaira }) => sum + amountNaira, 0)
  const online = { method: channel ?? 'online', at: settledAt ?? createdAt } as const
  return [
    ...(paidKobo > toKobo(collectedNaira) ? [online] : []),
    ...collections.map(({ method, collectedAt: at }) => ({ method, at })),
  ]
}

export const receivedMethods = [...paidChannels, ...collectionMethods, 'online'] as const
export type ReceivedMethod = (typeof receivedMethods)[number]

/** `21 Nov 2026, 2:11 PM, by card`. */
export function receivedText({ method, at }: ReceivedPayment) {
  return `${formatMoment(at)}, ${receivedTexts[method]}`
}

const receivedTexts: Record<ReceivedMethod, string> = {
  card: 'by card',
  'bank-transfer': 'by bank transfer',
  ussd: 'by USSD',
  online: 'online',
  cash: 'in cash',
  transfer: 'by transfer',
  pos: 'by POS',
}
