export const phonePattern = /^0[0-9]{10}$/

/** The format of WhatsApp links (wa.me's manual): country code first, digits only. */
export function whatsappNumber(phone: string) {
  const dialled = phone.replaceAll(/[\s().-]/g, '')
  if (phonePattern.test(dialled)) return `234${dialled.slice(1)}`
  const abroad = dialled.replace(/^(\+|00)/, '')
  return /^[1-9][0-9]{7,14}$/.test(abroad) ? abroad : undefined
}

/** 0803****567 */
export function maskPhone(phone: string) {
  return phone.replace(/^(.{4}).*(.{3})$/, '$1****$2')
}

/** +234 803 123 4567 and 00234-803-123-4567 become 08031234567; other countries undefined. */
export function homePhone(written: string) {
  const digits = written.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  const home = digits.replace(/^(\+|00)?234(?=0?[1-9][0-9]{9}$)0?/, '0')
  return phonePattern.test(home) ? home : undefined
}
