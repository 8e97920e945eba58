import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { extractInlineSources, inlinePolicy } from './inline-sources.ts'

const nonce = '6f0a8f0e-made-for-one-page'
const ownStyles = ['p{color:red}']
const own = `<script nonce="${nonce}">own()</script>`
const extract = (page: string) => extractInlineSources(page, { nonce, ownStyles })

describe('the inline sources of a page', () => {
  it('are the scripts that React rendered, and the styles of the build', () => {
    const module = `<script nonce="${nonce}" type="module" async="">import("/a.js")</script>`
    const file = `<script nonce="${nonce}" src="/a.js"></script>`
    const styles = '<style id="fonts" media="(scripting: none)">p{color:red}</style>'
    expect(extract(`${own}${module}${file}${styles}`)).toMatchObject({
      scripts: ['own()', 'import("/a.js")'],
      styles: ['p{color:red}'],
    })
  })

  it.each([
    '<script>evil()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script nonce=>evil()</script>',
    '<script x="<script nonce=">evil()</script>',
    '<style>p{background:url(//evil)}</style>',
    `<script>evil();/*`,
    `<script x="`,
    `<script x='`,
    '<script>evil()//<!--<script>',
    '<style id="styles">',
  ])('exclude injected text: %s', (injected) => {
    const { scripts, styles } = extract(`<p>${injected}</p>${own}`)
    expect(scripts.every((code) => code === 'own()')).toBe(true)
    expect(styles).toEqual([])
  })

  it('leave no nonce in the page', () => {
    expect(extract(`<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>${own}`).page).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>own()</script>',
    )
  })
})

it('are allowed by their hashes, once each', async () => {
  const hash = createHash('sha256').update('ƙosai()').digest('base64')
  expect(await inlinePolicy({ scripts: ['ƙosai()', 'ƙosai()'], styles: [] })).toBe(
    `script-src 'sha256-${hash}'; style-src `,
  )
})
