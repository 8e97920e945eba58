import { findStepsInData } from '#db/queries/staff/first-steps.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps } from '#domain/staff/first-steps.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function readFirstSteps({
  db,
  payments,
  mail,
}: Pick<Deps, 'db' | 'payments' | 'mail'>): Promise<FirstSteps | undefined> {
  const settings = await findShopSettings(db)
  const confirmed = settings?.confirmedSteps ?? []
  if (!settings || firstSteps.every((step) => confirmed.includes(step))) return undefined

  const inData = await findStepsInData(db, settings)
  const isDone: FirstSteps = {
    ...inData,
    cardKeys: payments.name !== 'sandbox',
    email: !mail.isFolder,
    // Set per device: only the browser knows it.
    sound: false,
  }
  const steps = firstSteps.map((step) => [step, isDone[step] || confirmed.includes(step)])
  return Object.fromEntries(steps) as Record<FirstStep, boolean>
}
