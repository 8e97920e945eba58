import type { TransferWire } from '#contract/payments/transfer.ts'
import { formatNaira } from '#domain/money.ts'

export type TransferText = { title: string; text: string }

export function transferText(transfer: TransferWire): TransferText {
  const { state, isPending, isRejected, amount, message } = transfer
  switch (state) {
    case 'waiting':
      return isPending
        ? {
            title: 'We are waiting for your transfer',
            text: 'Your dishes are kept for you. Your order is placed as soon as the money arrives, even if you close this page.',
          }
        : {
            title: 'We are waiting for your payment',
            text: 'The payment provider has not reported your payment yet. Your order is placed as soon as it does, even if you close this page.',
          }
    case 'rejected':
      return {
        title: 'Your transfer was sent back',
        text: `${sentBackText(amount)} Your order has not been placed. Transfer exactly this amount, or pay again.`,
      }
    case 'expired':
      return isRejected
        ? {
            title: 'Your transfer was sent back',
            text: `${sentBackText(amount)} ${expiredText('the right amount since then')}`,
          }
        : { title: 'No transfer has arrived', text: expiredText('the money') }
    case 'ordered':
      return { title: 'Your payment has arrived', text: 'Your order is placed.' }
    case 'refunding':
      return { title: 'Your money goes back to you', text: message ?? '' }
  }
}

function sentBackText(amount: number) {
  return `It was not exactly ${formatNaira(amount)}, so the payment provider returns it to your account.`
}

function expiredText(sent: string) {
  return `Your dishes are no longer reserved. If you have sent ${sent}, please do not pay again: when it arrives, we place your order, or refund you in full if a dish has run out. This page notices it by itself.`
}

/** 605 → '10:05' */
export function formatCountdown(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
