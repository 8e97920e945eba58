export type Limit = { most: number; windowSeconds: number; refusal?: 'new-devices-blocked' }

const quarterHour = 15 * 60
const day = 24 * 60 * 60

export const limits = {
  checkoutsPerClient: { most: 60, windowSeconds: 60 },
  checkoutsPerPhone: { most: 30, windowSeconds: 60 * 60 },
  verifiesPerClient: { most: 120, windowSeconds: 60 },
  unheldPerClient: { most: 10, windowSeconds: 60 * 60 },
  closesPerClient: { most: 120, windowSeconds: 60 },
  signInsPerDevice: { most: 10, windowSeconds: quarterHour },
  signInsPerAccountAndOrigin: { most: 10, windowSeconds: quarterHour },
  signInsPerOrigin: { most: 60, windowSeconds: quarterHour },
  newDeviceSignInsPerAccount: { most: 100, windowSeconds: day, refusal: 'new-devices-blocked' },
  resetRequestsPerDevice: { most: 5, windowSeconds: quarterHour },
  resetRequestsPerAccountAndOrigin: { most: 5, windowSeconds: quarterHour },
  resetRequestsPerOrigin: { most: 30, windowSeconds: quarterHour },
  newDeviceResetsPerAccount: { most: 10, windowSeconds: day },
  /** After those: one per 15 minutes. A link is valid for 30, so the newest one always works. */
  furtherResetsPerAccount: { most: 1, windowSeconds: quarterHour },
  resetsPerClient: { most: 30, windowSeconds: quarterHour },
  paymentChecksPerUser: { most: 60, windowSeconds: 60 },
  helpsPerOrigin: { most: 10, windowSeconds: 15 * 60 },
  helpsPerPayment: { most: 5, windowSeconds: 15 * 60 },
  orderLinksPerOrder: { most: 1, windowSeconds: day },
  orderLinksPerPhone: { most: 3, windowSeconds: day },
  cspReportsPerOrigin: { most: 20, windowSeconds: 60 },
  missedTracksPerClient: { most: 60, windowSeconds: 60 },
  uploadsPerUser: { most: 60, windowSeconds: 10 * 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Windows start at whole multiples since 1970, so that all servers share them. */
export function windowStart({ windowSeconds }: Limit, now: Date) {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

export function secondsLeft(limit: Limit, now: Date) {
  const end = windowStart(limit, now).getTime() + limit.windowSeconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}
