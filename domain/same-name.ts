/** Are two names the same to a reader? Case and the width of gaps do not tell them apart. */
export function isSameName(one: string, other: string) {
  return plain(one) === plain(other)
}

function plain(name: string) {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
