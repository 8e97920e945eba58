/** `1 order`, `3 orders` */
export function countText(count: number, noun: string) {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
