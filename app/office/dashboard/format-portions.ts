export function formatPortions(portions: number) {
  return `${portions.toLocaleString('en-NG')} ${portions === 1 ? 'portion' : 'portions'}`
}
