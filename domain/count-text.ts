/** `1 order`, `3 orders`, `3 dishes` */
export function countText(count: number, noun: string) {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun}${/(s|sh)$/.test(noun) ? 'es' : 's'}`
}
