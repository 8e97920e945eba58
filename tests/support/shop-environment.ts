import { environmentNames } from '#server/start/environment.ts'

/** The first SuperAdmin of such a shop. */
export const firstAdmin = { email: 'admin@kitchen.test', password: 'Kitchen-2026' }

/** What a fresh shop with a data directory of its own is started with, whatever is set outside. */
export function environmentOfShop({
  port,
  dataDirectory,
}: {
  port: number
  dataDirectory: string
}) {
  return {
    // Variables set outside could point a test's shop at a real one; blank counts as unset.
    ...Object.fromEntries(environmentNames.map((name) => [name, ''])),
    PORT: `${port}`,
    DATA_DIR: dataDirectory,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    LOG_LEVEL: 'warn',
  }
}
