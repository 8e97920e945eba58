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

export type FirstSteps = Record<FirstStep, boolean>
