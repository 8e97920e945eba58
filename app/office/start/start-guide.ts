import { type FirstStep, firstSteps } from '#domain/staff/first-steps.ts'

type Guide = {
  name: string
  text: string
  /** Where the same can be changed later. */
  settings: { to: string; label: string }
  /** Said of an open step in which nothing of the sample is left. */
  missing?: string
  /** Of the button that keeps the sample, for steps where it may be right for this shop. */
  keepLabel?: string
}

export const guide: Record<FirstStep, Guide> = {
  details: {
    name: 'Your shop',
    text: 'What customers read above the menu and on their receipts, and who you are.',
    settings: { to: '/admin/settings/shop', label: 'Shop details' },
  },
  look: {
    name: 'Look',
    text: 'The picture of the home page, your logo and your colour.',
    settings: { to: '/admin/settings/look', label: 'Look' },
    keepLabel: 'Keep this picture and continue',
  },
  hours: {
    name: 'Hours',
    text: 'When the kitchen is open, on a clock in Abuja.',
    settings: { to: '/admin/settings/hours', label: 'Opening Hours' },
    keepLabel: 'Keep these hours and continue',
  },
  zones: {
    name: 'Delivery zones',
    text: 'Where you deliver, and for what fee.',
    settings: { to: '/admin/settings/delivery-zones', label: 'Delivery Zones' },
    keepLabel: 'Keep these zones and continue',
  },
  dish: {
    name: 'Menu',
    text: 'Your own dishes, typed in or from a file.',
    settings: { to: '/admin/inventory', label: 'Inventory' },
    missing: 'There is no dish on the menu.',
    keepLabel: 'Keep the sample dishes and continue',
  },
  cardKeys: {
    name: 'Ways to pay',
    text: 'By card, and at the door or the counter. Until card keys are entered, card payments are only tests: no money moves.',
    settings: { to: '/admin/settings/ways-to-pay', label: 'Ways to pay' },
  },
  email: {
    name: 'E-mail',
    text: 'Confirmations to customers, and new passwords for staff.',
    settings: { to: '/admin/settings/messages', label: 'Messages to customers' },
    keepLabel: 'Continue without e-mail',
  },
  sound: {
    name: 'Kitchen',
    text: 'How new orders are noticed: the sound of this device, and a printer.',
    settings: { to: '/admin/settings/device', label: 'This device' },
  },
  testOrder: {
    name: 'Test order',
    text: 'Order in your own shop as a customer does, and see the order arrive.',
    settings: { to: '/admin/orders', label: 'Orders' },
  },
}

/** Why a step is open, where the shop's data say it. */
export function openTextOf(step: FirstStep, left: readonly string[]) {
  return left.length > 0 ? `Still of the sample: ${left.join(', ')}.` : guide[step].missing
}

const startPath = '/admin/start'

/** The dashboard where there is no further step. */
export function pathOfStep(step: FirstStep | undefined) {
  return step ? `${startPath}/${step}` : '/admin'
}

export function isFirstStep(text: string | undefined): text is FirstStep {
  return firstSteps.some((step) => step === text)
}
