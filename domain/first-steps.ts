/** What a fresh shop does before it sells, in this order. */
export const firstSteps = [
  'details',
  'hours',
  'zones',
  'dish',
  'cardKeys',
  'email',
  'testOrder',
  'sound',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Which of them are done. */
export type FirstSteps = Record<FirstStep, boolean>
