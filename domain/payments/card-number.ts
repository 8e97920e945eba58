/** Mastercard also has 2221 to 2720, of which 234 begins a Nigerian phone number. */
const brands = /^(?:4\d{15}(?:\d{3})?|2(?!34)[2-7]\d{14}|5\d{15,18}|6\d{15,18}|3[47]\d{13})$/
const phone = /^(?:0|234)\d{10}$/
const longest = 19

/** Visa, Mastercard, Verve or Amex length with a valid Luhn digit (ISO/IEC 7812), in any script. */
export function hasCardNumber(text: string) {
  return plainDigits(text)
    .split(/\p{L}+/u)
    .some((part) => isCardAmong(part.match(/\d+/g) ?? []))
}

function isCardAmong(groups: readonly string[]) {
  return groups.some((_, start) => {
    let digits = ''
    for (const group of groups.slice(start)) {
      if (phone.test(group)) return false
      digits += group
      if (digits.length > longest) return false
      if (brands.test(digits) && isCheckDigitRight(digits)) return true
    }
    return false
  })
}

function isCheckDigitRight(digits: string) {
  const doubled = [...digits].toReversed().map((digit, index) => Number(digit) * (1 + (index % 2)))
  const sum = doubled.reduce((total, figure) => total + (figure > 9 ? figure - 9 : figure), 0)
  return sum % 10 === 0
}

/** Unicode lists the ten digits of each script in one row. */
function plainDigits(text: string) {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (isDigit(zero - 1)) zero -= 1
    return String((code - zero) % 10)
  })
}

function isDigit(code: number) {
  return /\p{Nd}/u.test(String.fromCodePoint(code))
}
