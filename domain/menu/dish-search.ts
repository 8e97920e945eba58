/** Blank text matches nothing (specification, section 2). "fura nono" finds Fura da Nono. */
export function matchesSearch({ name }: { name: string }, text: string) {
  const wanted = plain(text.trim())
  return wanted !== '' && (plain(name).includes(wanted) || matchesJoined(name, text))
}

/** Only from the start of a word: "sam" must not find Masa & Miyan. */
function matchesJoined(name: string, text: string) {
  const wanted = splitWords(text).join('')
  const words = splitWords(name)
  return wanted !== '' && words.some((_, index) => words.slice(index).join('').startsWith(wanted))
}

const joiningWords = new Set(['da', 'and', 'with'])

function splitWords(text: string) {
  const words =
    plain(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !joiningWords.has(word))
}

const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ʼ: "'", '’': "'" }

/** Most phones cannot type ƙuli-ƙuli. */
function plain(text: string) {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ɓɗƙƴʼ’]/g, (character) => hookedLetters[character] ?? character)
}
