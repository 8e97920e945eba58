import type { TransferWire } from '#contract/transfer.ts'
import { formatNaira } from '#domain/money.ts'

export type TransferText = { title: string; text: string }

export function transferText({ state, isPending, amount, message }: TransferWire): TransferText {
  switch (state) {
    case 'waiting':
      return isPending
        ? {
            title: 'We are waiting for your transfer',
            text: 'Your dishes are kept for you. Your order is placed as soon as the money arrives, also when you close this page.',
          }
        : {
            title: 'We are waiting for your payment',
            text: 'The payment provider has not reported your payment yet. Your order is placed as soon as it does, also when you close this page.',
          }
    case 'rejected':
      return {
        title: 'Your transfer was sent back',
        text: `It was not exactly ${formatNaira(amount)}, so the payment provider returns it to your account. Your order has not been placed.`,
      }
    case 'expired':
      return {
        title: 'No transfer has arrived',
        text: 'Your dishes are not kept any longer. If you have sent the money, please do not pay again: we keep asking, and your order is placed if your dishes are still there, or all of the money goes back to you.',
      }
    case 'ordered':
      return { title: 'Your payment has arrived', text: 'Your order is placed.' }
    case 'refunding':
      return { title: 'Your money goes back to you', text: message ?? '' }
  }
}

/** 605 → '10:05' */
export function formatCountdown(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
