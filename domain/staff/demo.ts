import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'

import type { Role } from './role.ts'

type DemoUser = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  roles: Role[]
}

/** The sign-in page of a demo shop shows them. */
export const demoUsers = [
  {
    firstName: 'Sadiq',
    lastName: 'Lawal',
    email: 'admin@demo.test',
    phoneNumber: '08000000001',
    roles: ['Admin'],
  },
  {
    firstName: 'Halima',
    lastName: 'Sani',
    email: 'kitchen@demo.test',
    phoneNumber: '08000000002',
    roles: ['Employee'],
  },
] as const satisfies readonly DemoUser[]

export const demoPassword = 'tukunya-demo'

const resetTime = '03:00'

/** Whether the demo was made before the last 3:00 in Lagos. */
export function isResetDue(madeAt: Date, now: Date) {
  const { date } = lagosClock(now)
  const today = lagosInstant(date, resetTime)
  const last = today && today <= now ? today : lagosInstant(addDays(date, -1), resetTime)
  return last !== undefined && madeAt < last
}

export const demoDays = 60
