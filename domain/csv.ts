const byteOrderMark = '\ufeff'

/**
 * Rows as a CSV file that Excel, LibreOffice and Sheets open in UTF-8 (RFC 4180: commas, CRLF,
 * doubled quotes). What people typed never becomes a formula, and a phone number keeps its zero;
 * give numbers as numbers, they stay that.
 */
export function toCsv(header: string[], rows: (string | number)[][]) {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellFor).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

function cellFor(value: string | number) {
  if (typeof value === 'number') return `${value}`
  const text = startsFormula(value) || wouldLoseDigits(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets skip what is invisible before the sign, and read full-width signs as the plain ones. */
function startsFormula(text: string) {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@]|^\s*[\t\r\0]/u.test(text.normalize('NFKC'))
}

/** Read as a number, 08031234567 would lose its zero and a long one its last digits. */
function wouldLoseDigits(text: string) {
  return /^\s*(0\d+|\d{16,})\s*$/.test(text)
}
