// Makes app/styles/fonts and fonts.css: common characters in one file, rare ones in another.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

const ascii = charactersFrom(0x20, 0x7e)
const latin1 = charactersFrom(0xa0, 0xff)
const hausa = 'ɓɗƙƴƁƊƘƳʼ'
const signs = '₦‘’“”–—…•′×−→←✓'
const text = [...new Set(`${ascii}\u00a0·${hausa}${signs}`)].join('')
/** Merriweather's kerning tables are half of its size, so its subset has only what headings use. */
const heading = `${charactersFrom(0x61, 0x7a)}${charactersFrom(0x41, 0x5a)}0123456789 ,.&'’!?:-`

const sans = { family: 'Noto Sans', characters: text, rare: without(latin1, text) }
const faces = [
  {
    family: 'Merriweather Display',
    name: 'merriweather-display',
    file: 'merriweather/900Black/Merriweather_900Black.ttf',
    weight: '700 900',
    characters: heading,
    rare: without(ascii + hausa + signs, heading),
  },
  {
    ...sans,
    name: 'noto-sans-regular',
    file: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
    weight: '400',
  },
  {
    ...sans,
    name: 'noto-sans-bold',
    file: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
    weight: '600 700',
  },
]

mkdirSync('app/styles/fonts', { recursive: true })
const rules: string[] = []
for (const { family, name, file, weight, characters, rare } of faces) {
  const whole = readFileSync(`node_modules/@expo-google-fonts/${file}`)
  for (const part of [
    { name, characters },
    { name: `${name}-rare`, characters: rare },
  ]) {
    const small = await subsetFont(whole, part.characters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      noHinting: true,
      keepFeatures: ['kern'],
      dropTables: ['STAT'],
    })
    writeFileSync(`app/styles/fonts/${part.name}.woff2`, small)
    console.log(`${part.name}.woff2: ${whole.length} bytes to ${small.length}`)
    rules.push(ruleOf({ family, weight, ...part }))
  }
}
writeFileSync(
  'app/styles/fonts.css',
  ['/* Written by scripts/subset-fonts.ts. */', ...rules, ''].join('\n'),
)

function charactersFrom(first: number, last: number) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

function without(characters: string, others: string) {
  return [...characters].filter((character) => !others.includes(character)).join('')
}

function ruleOf(face: { family: string; name: string; weight: string; characters: string }) {
  return `@font-face {
  font-family: '${face.family}';
  src: url('./fonts/${face.name}.woff2') format('woff2');
  font-weight: ${face.weight};
  font-display: swap;
  unicode-range: ${rangesOf(face.characters)};
}`
}

function rangesOf(characters: string) {
  const points = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}
