import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { helpAddress, helpPages } from '#app/office/layout/menu-entries.ts'
import { readManual, renderManualPage, renderMarkdown } from '#scripts/manual.ts'

const pages = readManual()
const names = pages.map(({ name }) => name)
const source = globSync('{app,domain}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Texts that the source puts together. */
const composed: Record<string, string> = {
  'Enter keys': '`Enter ${noun}`',
  'Close the day': 'Close the {noun}',
}

/** On the screen as a whole text: a button, a title or a label. */
function isOnScreen(text: string) {
  if (source.includes(composed[text] ?? '\0')) return true
  const words = text
    .replaceAll(/[.?+(){}|[\]\\^$*]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`)
  return new RegExp(`[>'"\`\\n]\\s*${words}\\s*[<'"\`\\n]`).test(source)
}

describe('the manual', () => {
  it.each(pages.map((page) => [page.name, page] as const))(
    '%s has only texts that are on the screen',
    (_, { markdown }) => {
      const quoted = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) =>
        text.replaceAll(/\s+/g, ' '),
      )
      expect(quoted.filter((text) => !isOnScreen(text))).toEqual([])
    },
  )

  it.each(pages.map((page) => [page.name, page] as const))(
    '%s becomes a page whose links lead on',
    (_, page) => {
      const html = renderManualPage(page, { pages, hasPicture: () => true })
      const linked = [...html.matchAll(/href="([\w-]+)\.html"/g)].map(([, name = '']) => name)
      expect(linked.filter((name) => !names.includes(name))).toEqual([])
      expect(html).toContain(`<h1>${page.title}</h1>`)
      expect(html).not.toMatch(/\*\*|\]\(|<p><\/p>/)
    },
  )

  it('has each page on its first one', () => {
    const index = pages.find(({ name }) => name === 'index')
    const listed = [...(index?.markdown ?? '').matchAll(/\(([\w-]+)\.md\)/g)].map(
      ([, name]) => name,
    )
    expect(listed.toSorted()).toEqual(names.filter((name) => name !== 'index').toSorted())
  })

  it('is what Help leads to, on each staff page', () => {
    expect(helpPages.filter(([, page]) => !names.includes(page))).toEqual([])
    const routes = readFileSync('app/routes.ts', 'utf8')
    const lastParts = helpPages.map(([start]) => start.split('/').at(-1))
    expect(lastParts.filter((part) => !new RegExp(`'${part}[/']`).test(routes))).toEqual([])
    expect(helpAddress('/admin')).toBe('/help/index.html')
    expect(helpAddress('/admin/orders/new')).toBe('/help/take-an-order-by-phone.html')
    expect(helpAddress('/admin/orders')).toBe('/help/cook-an-order.html')
  })
})

describe('its markdown', () => {
  const render = (markdown: string) =>
    renderMarkdown(markdown, { hasPicture: (path) => path === 'a.webp' })

  it('has lists in lists, with their own paragraphs', () => {
    expect(
      render('1. One\n   more\n   - a\n   - b\n2. Two\n\n   `x`\n\n3. **B** [c](d-e.md)'),
    ).toBe(
      '<ol>\n<li>One more\n<ul>\n<li>a</li>\n<li>b</li>\n</ul></li>\n<li>Two\n<p><code>x</code></p></li>\n' +
        '<li><strong>B</strong> <a href="d-e.html">c</a></li>\n</ol>',
    )
  })

  it('shows pictures that were taken, and escapes what is no markup', () => {
    expect(render('![A "b"](a.webp)\n\n![C](c.webp)\n\na <b> & c')).toBe(
      '<img src="a.webp" alt="A &quot;b&quot;">\n<p>a &lt;b> &amp; c</p>',
    )
  })

  it.each(['### Small', '> quoted', '| a |', '```\ncode\n```'])('stops the build at %s', (text) => {
    expect(() => render(text)).toThrow('The manual cannot have')
  })
})
