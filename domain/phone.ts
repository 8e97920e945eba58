/** Eleven digits starting with 0, as a Nigerian number is dialled at home. */
export const phonePattern = /^0[0-9]{10}$/

/**
 * The number as WhatsApp's links want it: country code first, digits only (wa.me's manual).
 * Undefined where it is no number that we can tell.
 */
export function whatsappNumber(phone: string) {
  const dialled = phone.replaceAll(/[\s().-]/g, '')
  if (phonePattern.test(dialled)) return `234${dialled.slice(1)}`
  const abroad = dialled.replace(/^(\+|00)/, '')
  return /^[1-9][0-9]{7,14}$/.test(abroad) ? abroad : undefined
}
