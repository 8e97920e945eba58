/** The national format (E.123), with which all Nigerian numbers are stored. */
export const phonePattern = /^0[0-9]{10}$/

/** +234 803 123 4567 and 803-123-4567 become 08031234567; undefined for other countries. */
export function nigerianPhone(typed: string) {
  const phone = normalizePhonePrefix(typed)
  return phonePattern.test(phone) ? phone : undefined
}

/** The eleven digits; what is no Nigerian number stays as typed. */
export function normalizePhone(typed: string) {
  return nigerianPhone(typed) ?? typed
}

/** For a number that is still being typed: +234 80 becomes 080. */
export function normalizePhonePrefix(typed: string) {
  return withoutSeparators(typed).replace(/^(?:\+|00)?2340?|^(?=[789])/, '0')
}

/** For a search in stored numbers: a whole number, a part of one, or any other text. */
export function phoneSearchText(text: string) {
  const digits = withoutSeparators(text)
  if (!/^\+?[0-9]{4,}$/.test(digits)) return text
  return nigerianPhone(digits) ?? digits.replace(/^(?:\+|00)234/, '0').replace('+', '')
}

/** The format of WhatsApp links (wa.me's manual): country code first, digits only. */
export function whatsappNumber(phone: string) {
  const national = nigerianPhone(phone)
  if (national) return `234${national.slice(1)}`
  const international = withoutSeparators(phone).replace(/^(\+|00)/, '')
  return /^[1-9][0-9]{7,14}$/.test(international) ? international : undefined
}

/** 0803****567 */
export function maskPhone(phone: string) {
  return phone.replace(/^(.{4}).*(.{3})$/, '$1****$2')
}

/** Removes invisible characters too, and the quotes of a cell copied from a spreadsheet. */
function withoutSeparators(typed: string) {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}−·.()[\]"']/gu, '')
}

/** Without a number of its own yet, a shop names none. */
export function callUs(phone: string, when = '') {
  return phone ? `call us${when}: ${phone}` : `call us${when}`
}
