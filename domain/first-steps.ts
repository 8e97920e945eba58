/** What a fresh shop does before it sells, in this order. */
export const firstSteps = [
  ...(['details', 'hours', 'zones', 'dish', 'cardKeys', 'email', 'testOrder', 'sound'] as const),
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Which of them are done. */
export type FirstSteps = Record<FirstStep, boolean>

export const firstStepNames: Record<FirstStep, string> = {
  details: 'Name and address',
  hours: 'Opening hours',
  zones: 'Delivery zones',
  dish: 'First dish',
  cardKeys: 'Card keys',
  email: 'E-mail',
  testOrder: 'Test order',
  sound: 'Sound for new orders',
}
