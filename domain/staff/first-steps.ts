/** In the order in which an owner takes them. */
export const firstSteps = [
  'details',
  'look',
  'hours',
  'zones',
  'dish',
  'cardKeys',
  'email',
  'sound',
  'testOrder',
] as const
export type FirstStep = (typeof firstSteps)[number]

export type FirstSteps = Record<FirstStep, boolean>

/** What of the sample shop is left, in words: 'phone number', '49 sample dishes'. */
export type SampleLeft = Record<FirstStep, string[]>

/** The first open step; with `after`, the first open one behind it. */
export function nextOpenStep(steps: FirstSteps, after?: FirstStep) {
  const start = after ? firstSteps.indexOf(after) + 1 : 0
  return firstSteps.slice(start).find((step) => !steps[step])
}
