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

/** Enough to tell numbers apart that one knows: 0803****567. */
export function maskPhone(phone: string) {
  return phone.replace(/^(.{4}).*(.{3})$/, '$1****$2')
}

/**
 * The number as it is dialled at home, from any way of writing it: +234 803 123 4567,
 * 00234-803-123-4567, 0803 123 4567. Undefined where it is no Nigerian number.
 */
export function homePhone(written: string) {
  const digits = written.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  const home = digits.replace(/^(\+|00)?234(?=0?[1-9][0-9]{9}$)0?/, '0')
  return phonePattern.test(home) ? home : undefined
}
