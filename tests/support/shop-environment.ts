import { environmentNames } from '#server/start/environment.ts'

/** The first SuperAdmin of a test shop. */
export const firstAdmin = { email: 'admin@kitchen.test', password: 'Kitchen-2026' }

/** The environment of a fresh shop with its own data directory, independent of the machine's. */
export function environmentOfShop({
  port,
  dataDirectory,
}: {
  port: number
  dataDirectory: string
}) {
  return {
    // Other variables could point a test's shop at a real one; blank counts as unset.
    ...Object.fromEntries(environmentNames.map((name) => [name, ''])),
    PORT: `${port}`,
    DATA_DIR: dataDirectory,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    LOG_LEVEL: 'warn',
  }
}
