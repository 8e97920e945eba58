import type { MessageError } from '#domain/ordering/order-message.ts'

/** The codes of nodemailer. Its messages contain addresses. */
export function mailErrorOf(err: unknown): MessageError {
  const { code, responseCode = 500 } = err as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'sign-in-refused'
  // From 400 to 499 the mail server asks to try later.
  return code === 'EENVELOPE' && responseCode >= 500 ? 'address-refused' : 'mail-server-failed'
}
