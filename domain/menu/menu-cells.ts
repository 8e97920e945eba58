import type { CutOff } from './cut-off.ts'

export type Unreadable = { fault: string }

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'fault' in value
}

const noPrice = 'This is not a price. Write 2400 or ₦2,400.'

/** `₦2,400`, `2400.00`, `2.400,00` and `NGN 2 400` are all 2400. */
export function readNaira(text: string): number | Unreadable {
  const figure = text.replaceAll(/[\s\u00a0]|₦|^NGN|NGN$|^#|^N(?=\d)/gi, '')
  const { whole, fraction } = splitFigure(figure)
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return { fault: noPrice }
  if (!/^\d*$/.test(fraction)) return { fault: noPrice }
  if (!/^0*$/.test(fraction)) return { fault: 'Prices are in whole naira, without kobo.' }
  return Number(whole.replaceAll(/[.,]/g, ''))
}

/** Of two marks the last is the decimal one. A single mark before three digits is for thousands. */
function splitFigure(figure: string) {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  const mark = figure.charAt(at)
  const marks = figure.replaceAll(/[^.,]/g, '')
  const isDecimal =
    new Set(marks).size === 2 || (marks.length === 1 && figure.length - at - 1 !== 3)
  if (at < 0 || !isDecimal || marks.indexOf(mark) < marks.length - 1) {
    return { whole: figure, fraction: '' }
  }
  return { whole: figure.slice(0, at), fraction: figure.slice(at + 1) }
}

/** `36`, `36.000` and `1,000`. */
export function readCount(text: string): number | Unreadable {
  const figure = text.replaceAll(/[\s\u00a0]/g, '')
  if (/^-?\d{1,3}(,\d{3})+$/.test(figure)) return Number(figure.replaceAll(',', ''))
  const [, whole] = /^(-?\d+)(?:[.,]0*)?$/.exec(figure) ?? []
  return whole === undefined ? { fault: 'This must be a whole number.' } : Number(whole)
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
}

export function decodeEntities(text: string) {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (all, dec, hex, name) => {
    if (name) return entities[name] ?? all
    const point = dec ? Number(dec) : Number.parseInt(hex, 16)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : all
  })
}

/** The text of scripts stays, and is harmless as text. */
export function htmlToText(html: string) {
  const broken = html.replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
  return decodeEntities(broken.replaceAll(/<\/?[a-z][^<>]*>/gi, ''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

export type PackageCell = { name: string; description: string; price: number }
export type OptionGroupCell = {
  name: string
  least: number
  most: number
  options: { name: string; price: number; soldOut: boolean }[]
}

/** One per line: `6 pieces | 1500 | With pepper`. */
export function writePackageCell(packages: readonly PackageCell[]) {
  return packages
    .map(({ name, price, description }) =>
      [escaped(name), price, ...(description ? [escaped(description)] : [])].join(' | '),
    )
    .join('\n')
}

export function readPackageCell(text: string): PackageCell[] | Unreadable {
  const packages: PackageCell[] = []
  for (const line of linesOf(text)) {
    const [name = '', figure, description = '', ...rest] = partsOf(line)
    if (figure === undefined || rest.length > 0) {
      return { fault: `Write each package as: name | price | description. Not: ${shortened(line)}` }
    }
    const price = readNaira(figure)
    if (isUnreadable(price)) return { fault: `${shortened(name)}: ${price.fault}` }
    packages.push({ name, description, price })
  }
  return packages
}

const soldOut = 'sold out'

/** A line for the group, `Protein: choose 1 to 2`, and one for each option: `- Beef | 500`. */
export function writeOptionCell(groups: readonly OptionGroupCell[]) {
  return groups
    .flatMap(({ name, least, most, options }) => [
      `${escaped(name).replace(/^-/, '\\-')}: choose ${least} to ${most}`,
      ...options.map((option) =>
        [`- ${escaped(option.name)}`, option.price, ...(option.soldOut ? [soldOut] : [])].join(
          ' | ',
        ),
      ),
    ])
    .join('\n')
}

export function readOptionCell(text: string): OptionGroupCell[] | Unreadable {
  const groups: OptionGroupCell[] = []
  for (const line of linesOf(text)) {
    const [, title, least, most = least] = /^(.+): choose (\d+)(?: to (\d+))?$/i.exec(line) ?? []
    if (title !== undefined && !line.startsWith('-')) {
      const [name = ''] = partsOf(title)
      groups.push({ name, least: Number(least), most: Number(most), options: [] })
      continue
    }
    const [name = '', figure = '', mark, ...rest] = partsOf(line.replace(/^-\s*/, ''))
    const price = readNaira(figure)
    const isMarkWrong = mark !== undefined && mark.toLowerCase() !== soldOut
    const group = groups.at(-1)
    if (!line.startsWith('-') || !group || isUnreadable(price) || isMarkWrong || rest.length > 0) {
      return {
        fault: `Write groups as “Protein: choose 1 to 2”, options as “- Beef | 500”: ${shortened(line)}`,
      }
    }
    group.options.push({ name, price, soldOut: mark !== undefined })
  }
  return groups
}

/** `1 day before 18:00; only 2026-12-24 2026-12-25`. */
export function writeCutOffCell(cutOff: CutOff | null) {
  if (!cutOff) return ''
  const { orderBy, onlyDates } = cutOff
  const days = orderBy?.daysBefore === 1 ? 'day' : 'days'
  return [
    ...(orderBy ? [`${orderBy.daysBefore} ${days} before ${orderBy.time}`] : []),
    ...(onlyDates.length > 0 ? [`only ${onlyDates.join(' ')}`] : []),
  ].join('; ')
}

export function readCutOffCell(text: string): CutOff | null | Unreadable {
  const cutOff: CutOff = { orderBy: null, onlyDates: [] }
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, days, time = ''] = /^(\d+) days? before (\d\d:\d\d)$/i.exec(part) ?? []
    const [, dates] = /^only (.+)$/i.exec(part) ?? []
    if (days !== undefined) cutOff.orderBy = { daysBefore: Number(days), time }
    else if (dates !== undefined) cutOff.onlyDates = wordsOf(dates)
    else if (part !== '') return { fault: 'Write: 1 day before 18:00; only 2026-12-24 2026-12-25' }
  }
  return cutOff.orderBy || cutOff.onlyDates.length > 0 ? cutOff : null
}

export function wordsOf(text: string) {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

function linesOf(text: string) {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function shortened(line: string) {
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

function escaped(text: string) {
  return text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

function partsOf(line: string) {
  const parts = ['']
  for (const [token] of line.matchAll(/\\.|[^\\]|\\$/gsu)) {
    const text = token === String.raw`\n` ? '\n' : token.replace(/^\\(?=.)/s, '')
    if (token === '|') parts.push('')
    else parts[parts.length - 1] += text
  }
  return parts.map((part) => part.trim())
}
