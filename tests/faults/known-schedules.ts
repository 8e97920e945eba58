import { type Action, type Schedule, testCodes } from './schedule.ts'

const start: Action = { do: 'start', buyer: 0, dish: 0, quantity: 2 }
const other: Action = { do: 'start', buyer: 1, dish: 0, quantity: 3 }
const pay: Action = { do: 'pay', nth: 0, sum: 'exact', news: 'none' }
const payLess: Action = { do: 'pay', nth: 0, sum: 'less', news: 'none' }
const verify: Action = { do: 'verify', nth: 0, cart: 'own' }
const release: Action = { do: 'give back', nth: 0, naira: 500 }
const loseRefund: Action = { do: 'fault', call: 'refund', fault: 'lost', times: 1 }
const silence: Action = { do: 'fault', call: 'verify', fault: 'reset', times: 1000 }
const oneSilence: Action = { do: 'fault', call: 'verify', fault: 'reset', times: 1 }
const elsewhere: Action = { do: 'refund elsewhere', nth: 0, naira: 500, isTold: true }
const elsewhereUntold: Action = { ...elsewhere, isTold: false }
const dispute: Action = { do: 'dispute', nth: 0, isTold: false }
const crash: Action = { do: 'crash', server: 0, touches: 0 }
const allElsewhere: Action = { ...elsewhere, naira: null }
const sweep: Action = { do: 'sweep' }
const close: Action = { do: 'close', nth: 0 }
const cancel: Action = { do: 'cancel', nth: 0, restock: true, refund: true, notTaken: false }
const ranOut: Action = { do: 'ran out', nth: 0, portions: 1 }
const takeOff: Action = { do: 'answer', nth: 0, choice: 'remove', dish: 0 }
const swap: Action = { ...takeOff, choice: 'swap', dish: 1 }
const reopen: Action = { do: 'move', nth: 0, status: 'ready' }

const withTenth: Action = { ...start, code: 'TENTH' }
const gift: Action = { ...other, code: 'GIFT' }
const transfer: Action = { do: 'transfer', nth: 0, channel: 'bank_transfer' }
const reject: Action = { do: 'reject', nth: 0, times: 2 }
const check: Action = { do: 'check', nth: 0 }
const payMore: Action = { do: 'pay', nth: 0, sum: 'more', news: 'twice' }
const bankDetails: Action = { do: 'bank details', nth: 0 }
const noDetails: Action = { do: 'end refunds', outcome: 'needs-attention' }
const loseStart: Action = { do: 'fault', call: 'initialize', fault: 'lost', times: 1 }
const loseRetry: Action = { do: 'fault', call: 'retry', fault: 'lost', times: 1 }
const silentLookUp: Action = { do: 'fault', call: 'transaction', fault: 'reset', times: 3 }

const keyIn: Action = { do: 'key in', buyer: 0, dish: 0, quantity: 2, times: 2 }
const makeLink: Action = { do: 'make link', buyer: 0, dish: 0, quantity: 2 }
const openLink: Action = { do: 'open link', link: 0, from: 0 }
const openElsewhere: Action = { ...openLink, from: 1 }
const secondPay: Action = { ...pay, nth: 1 }
const secondVerify: Action = { ...verify, nth: 1 }

const rideHome: Action = { do: 'ride', nth: 0, naira: 5000, times: 2 }
const startRide: Action = {
  do: 'on-delivery',
  buyer: 0,
  dish: 0,
  quantity: 2,
  isDelivery: true,
}
const notTaken: Action = { ...cancel, notTaken: true }
const openLater: Action = { ...openLink, paysLater: true }
const bringBack: Action = { do: 'move', nth: 0, status: 'pending' }

function wait(minutes: number): Action {
  return { do: 'wait', minutes }
}

/** Run first each time: cases that random schedules rarely contain. */
const known: Action[][][] = [
  // A partial refund whose response was lost; a second request would refund it again.
  [[start], [pay], [verify], [loseRefund], [release], [wait(3)], [sweep]],
  [[start], [pay], [verify], [loseRefund], [release, release], [wait(3)], [sweep, release]],
  // Refunded at the provider's dashboard: concurrently with ours, around a lost response, and in full.
  [[start], [pay], [verify], [elsewhere, release], [release], [wait(3)], [sweep, cancel]],
  [[start], [pay], [verify], [loseRefund], [release, elsewhere], [elsewhere], [wait(3)], [sweep]],
  [[start], [payLess], [loseRefund], [verify], [elsewhere], [allElsewhere], [wait(3)], [sweep]],
  // One server is paused while it refunds; another finds its claim expired and asks too.
  [
    [start],
    [verify, { ...pay, sum: 'dollars', news: 'many' }],
    [wait(61), sweep, pay],
    [{ do: 'end refunds', outcome: 'failed' }],
  ],
  // Disputed before its automatic refund was sent: held until a person decides.
  [
    [start],
    [payLess],
    [{ do: 'webhook', nth: 0, event: 'charge.dispute.create', times: 1 }],
    [verify],
    [sweep],
  ],
  // Refunded and disputed at the dashboard, with events that are lost or meet dead servers.
  [[start], [pay], [verify], [elsewhereUntold, dispute]],
  [
    [start],
    [pay],
    [verify],
    [crash, { ...crash, server: 1 }],
    [elsewhere, { ...dispute, isTold: true }],
  ],
  // Underpaid, the refund's response lost, and requested again concurrently.
  [[start], [payLess], [loseRefund], [verify], [wait(3)], [sweep, verify, sweep]],
  // The provider does not respond: neither paid nor unpaid.
  [[start], [pay], [silence], [verify, close], [sweep]],
  // Closed, expired, paid and verified at the same moment.
  [[start, other], [pay], [wait(16)], [close, verify, sweep, close, verify], [close, sweep]],
  [[start, other], [close], [other, other], [pay], [verify, sweep], [verify]],
  // A power cut of days, and the first call after it fails.
  [[start], [pay], [wait(110 * 60), oneSilence], [sweep], [wait(5)], [sweep]],
  // Ran out: answered, timed out and cancelled at the same moment, with a lost refund and a crash.
  [[start], [pay], [verify], [ranOut], [wait(16)], [takeOff, swap, sweep, cancel], [sweep]],
  [[start], [pay], [verify], [ranOut], [loseRefund, crash], [takeOff], [wait(3)], [sweep, release]],
  [[start], [pay], [verify], [ranOut], [swap], [ranOut], [takeOff, elsewhere], [wait(3)], [sweep]],
  // Cancelled twice concurrently, reopened, and cancelled again.
  [[start], [pay], [verify], [cancel, cancel], [reopen], [cancel]],
]

const knownWithBill: Action[][][] = [
  // A line that had a charge, tax and discount is taken off, also when a part was given back.
  [[withTenth], [pay], [verify], [ranOut], [takeOff], [sweep, release]],
  [
    [withTenth],
    [pay],
    [verify, release],
    [ranOut],
    [loseRefund, crash],
    [swap],
    [wait(3)],
    [sweep],
  ],
  // Nothing to pay: a server dies between hold and order, or its line runs out.
  [[crash, { ...crash, server: 1, touches: 12 }], [gift, gift, gift], [wait(3)], [sweep]],
  [[gift], [verify, close, sweep], [ranOut], [takeOff, cancel], [sweep]],
  // The last use is taken while an unpaid one ends, and paid late.
  [[withTenth, { ...withTenth, buyer: 2 }], [wait(16)], [sweep, withTenth], [pay], [verify]],
]

/** Keyed in by staff: sent twice, and links that are opened, paid and ended in every order. */
const knownPhoneOrders: Action[][][] = [
  [
    [keyIn, keyIn],
    [crash, keyIn],
    [cancel, { do: 'collect', nth: 0, naira: 5000, times: 2 }],
  ],
  // Two browsers hold it, both pay: one order and one full refund.
  [[makeLink], [openLink, openElsewhere], [pay, secondPay], [verify, secondVerify], [sweep]],
  [[makeLink], [openLink], [openElsewhere], [pay, secondPay], [loseRefund, verify], [secondVerify]],
  [[makeLink], [openLink], [pay], [openElsewhere, verify], [secondPay], [sweep], [secondVerify]],
  // Opened again after the hold ended, and paid late in the first popup.
  [[makeLink], [openLink], [wait(16)], [sweep, openElsewhere], [pay, secondPay], [sweep, verify]],
  // Expired, sold out, and cut off between hold and order.
  [[makeLink], [wait(24 * 60)], [openLink, other, other], [pay], [verify]],
  [[makeLink], [other, other], [openLink], [pay, secondPay], [verify, secondVerify, sweep]],
  [
    [makeLink],
    [crash, { ...crash, server: 1, touches: 12 }],
    [openLink],
    [openLink],
    [pay],
    [sweep],
  ],
]

const knownPhoneOrdersWithCode: Action[][][] = [
  // The last use of its code is taken before it is paid.
  [[{ ...makeLink, code: 'TENTH' }], [withTenth, { ...withTenth, buyer: 2 }], [openLink], [pay]],
  [[{ ...makeLink, code: 'GIFT' }], [openLink, openElsewhere], [openLink], [cancel, sweep]],
]

/** The same with transfers on: late, short, over, rejected and twice. */
const knownTransfers: Action[][][] = [
  // The hold would end while the transfer is under way; it arrives within the extension, and after.
  [[start, other], [transfer], [wait(16), sweep, close], [sweep], [pay, check, verify], [sweep]],
  [[start], [transfer], [wait(16)], [sweep, sweep, check], [wait(61)], [sweep], [other], [pay]],
  [[start, other], [transfer, close], [verify, check, check], [wait(61)], [sweep, pay, verify]],
  // Another sum: sent back by the provider, before and after the shop knows the transaction.
  [[start], [reject], [transfer], [check], [reject, sweep], [pay], [check, verify]],
  [[start], [transfer], [silentLookUp], [reject], [wait(16)], [sweep], [wait(61)], [sweep]],
  // Another sum that the provider lets through.
  [[start], [transfer], [payMore], [check, verify], [cancel]],
  [
    [start],
    [transfer],
    [payLess],
    [check, verify],
    [noDetails],
    [sweep],
    [bankDetails, bankDetails],
  ],
  [[start], [payLess], [verify], [noDetails], [loseRetry], [bankDetails], [wait(61)], [sweep]],
  // The transaction is made and its answer lost; a crash between hold and transaction.
  [[loseStart, start], [start], [transfer], [pay], [check, sweep]],
  [[crash, { ...crash, server: 1, touches: 12 }], [start, start], [transfer], [pay], [sweep]],
]

/** Collected by riders, not taken, and links that are paid on delivery. */
const knownUnpaidOrders: Action[][][] = [
  // A part is collected, and a transfer at the provider never arrives.
  [[keyIn], [{ do: 'collect', nth: 0, naira: 1000, times: 1 }], [transfer], [sweep]],
  [[startRide], [verify], [rideHome, { ...rideHome, naira: 1000 }], [rideHome]],
  [[startRide], [verify], [rideHome, { do: 'collect', nth: 0, naira: 5000, times: 2 }], [cancel]],
  [[startRide], [verify], [notTaken], [startRide, openLater], [bringBack], [startRide]],
  [[makeLink], [openLater], [verify], [openLink], [pay, secondPay], [secondVerify]],
  [[makeLink], [openLink, { ...openLater, from: 1 }], [verify, secondVerify, pay], [sweep]],
]

/** Three at once for the last two uses. */
const knownCodes = testCodes.map((code): Action[][] => {
  const wish: Action = { ...start, quantity: 1, code }
  return [[wish, { ...wish, buyer: 1 }, { ...wish, buyer: 2 }], [pay], [verify], [ranOut], [sweep]]
})

export const knownSchedules = [
  ...knownUnpaidOrders.map((steps): Schedule => ({ steps, isDownForLong: false })),
  ...knownCodes.map((steps): Schedule => ({ steps, isDownForLong: false, hasBill: true })),
  ...known.map((steps): Schedule => ({ steps, isDownForLong: false })),
  ...knownWithBill.map((steps): Schedule => ({ steps, isDownForLong: false, hasBill: true })),
  ...knownPhoneOrders.map((steps): Schedule => ({ steps, isDownForLong: false })),
  // Paid twice, with transactions that the server makes.
  ...knownPhoneOrders.slice(1, 4).map((steps): Schedule => ({
    steps,
    isDownForLong: false,
    takesTransfers: true,
  })),
  ...knownPhoneOrdersWithCode.map((steps): Schedule => ({
    steps,
    isDownForLong: false,
    hasBill: true,
  })),
  ...knownTransfers.map((steps): Schedule => ({
    steps,
    isDownForLong: false,
    takesTransfers: true,
  })),
]
