// Makes the web fonts in public/fonts from whole ones: only what English and Hausa need.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')
const latin1 = Array.from({ length: 96 }, (_, place) => String.fromCharCode(160 + place)).join('')
const hausa = 'ɓɗƙƴƁƊƘƳʼ'
const signs = '₦‘’“”–—…•′×−→←✓'
const text = ascii + latin1 + hausa + signs
const headings = ascii + hausa + signs

const fonts = [
  {
    name: 'merriweather-display',
    file: 'merriweather/900Black/Merriweather_900Black.ttf',
    letters: headings,
  },
  {
    name: 'noto-sans-regular',
    file: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
    letters: text,
  },
  { name: 'noto-sans-bold', file: 'noto-sans/700Bold/NotoSans_700Bold.ttf', letters: text },
]

mkdirSync('public/fonts', { recursive: true })
for (const { name, file, letters } of fonts) {
  const whole = readFileSync(`node_modules/@expo-google-fonts/${file}`)
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', noLayoutClosure: true })
  writeFileSync(`public/fonts/${name}.woff2`, small)
  console.log(`${name}.woff2: ${whole.length} bytes to ${small.length}`)
}
