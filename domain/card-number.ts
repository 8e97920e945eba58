/**
 * Does this text hold the number of a payment card: 13 to 19 digits that begin like a card's and
 * whose check digit is right (ISO/IEC 7812, Luhn)? Phone numbers begin with 0 or 234.
 */
export function hasCardNumber(text: string) {
  return [...text.matchAll(/\d(?:[ -]?\d)*/g)].some(([written]) => {
    const digits = written.replaceAll(/[ -]/g, '')
    return /^[3-6]\d{12,18}$/.test(digits) && isCheckDigitRight(digits)
  })
}

function isCheckDigitRight(digits: string) {
  const doubled = [...digits].toReversed().map((digit, place) => Number(digit) * (1 + (place % 2)))
  const sum = doubled.reduce((total, figure) => total + (figure > 9 ? figure - 9 : figure), 0)
  return sum % 10 === 0
}
