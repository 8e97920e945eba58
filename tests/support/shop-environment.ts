/** Variables that would turn a test's own shop into somebody's real one; blank counts as unset. */
const others = [
  ...['HOST', 'PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'AUTH_SECRET'],
  'METRICS_TOKEN',
  ...['SMTP_URL', 'MAIL_FROM', 'S3_URL'],
  ...['PAYMENTS', 'PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY', 'PAYSTACK_API_URL'],
  ...['IMAGE_UPLOAD_URL', 'IMAGE_UPLOAD_PRESET'],
]

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
    ...Object.fromEntries(others.map((name) => [name, ''])),
    PORT: `${port}`,
    DATA_DIR: dataDirectory,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    LOG_LEVEL: 'warn',
  }
}
