export function reviewText(count: number) {
  return count === 1 ? '1 payment needs a person' : `${count} payments need a person`
}
