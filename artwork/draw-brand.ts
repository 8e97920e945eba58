// Draws the files of the brand: ornament and mark, which the styles hold, and in public/ the favicon,
// the icons of the web manifest and the shared picture.
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { drawMark, drawOgPicture } from './brand.ts'
import { drawOrnament } from './ornament.ts'
import { palette } from './palette.ts'

const mark = drawMark()
// In the dark the zobo red would sink into the browser's tab.
const nightly = `<style>@media (prefers-color-scheme:dark){path{fill:#f593ab}}</style>`

writeFileSync('app/styles/ornament.svg', drawOrnament())
writeFileSync('app/styles/mark.css', styleOf(mark))
writeFileSync('public/favicon.svg', mark.replace('<path', `${nightly}<path`))
for (const size of [192, 512]) await drawIcon(size)
await sharp(Buffer.from(drawOgPicture()))
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile('public/og.jpg')

/**
 * One outline, which a browser draws without the document that a picture of it would be. It is also
 * shown on the picture's main colour where a picture fails to load (app/image-fallback.ts).
 */
function styleOf(drawing: string) {
  const outline = /fill-rule="evenodd" d="([^"]+)"/.exec(drawing)?.[1]
  if (!outline) throw new Error('the mark is no longer one path')
  const path = `<path fill='%23fff8' stroke='%230004' fill-rule='evenodd' d='${outline}'/>`
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-64 -64 192 192'>${path}</svg>`
  return `.mark {
  --mark-path: path(
    evenodd,
    '${outline}'
  );
}

img[data-failed] {
  content: url("data:image/svg+xml,${picture}");
}
`
}

/** With room around the pot: phones cut icons into circles and drops. */
async function drawIcon(size: number) {
  const pot = await sharp(Buffer.from(mark), { density: 72 * 8 })
    .resize(Math.round(size * 0.56))
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: palette.cream } })
    .composite([{ input: pot }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icon-${size}.png`)
}
