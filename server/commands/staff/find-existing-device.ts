import type { Db } from '#db/connection.ts'
import { findUserByEmail } from '#db/queries/users.ts'
import { hasSignedIn } from '#server/auth/device-cookie.ts'
import type { Device } from '#server/auth/device-cookie.ts'

export type Caller = { origin: string; device: Device | undefined; browser: string | null }

export async function findExistingDevice(
  db: Db,
  { device, email }: { device: Device | undefined; email: string },
) {
  if (!device) return undefined
  const user = await findUserByEmail(db, email)
  return user?.isActive && hasSignedIn(device, user.id) ? `${user.id} ${device.id}` : undefined
}
