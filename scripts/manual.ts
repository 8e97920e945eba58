// The pages of docs/manual as HTML: for the build, and for the tests.
import { readFileSync, readdirSync } from 'node:fs'

export const manualFolder = 'docs/manual'

export type ManualPage = { name: string; title: string; markdown: string }

export function readManual(): ManualPage[] {
  return readdirSync(manualFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const markdown = readFileSync(`${manualFolder}/${file}`, 'utf8')
      const title = /^# (.+)/.exec(markdown)?.[1] ?? ''
      return { name: file.replace(/\.md$/, ''), title, markdown }
    })
    .toSorted((a, b) => a.title.localeCompare(b.title))
}

type Options = { pages: readonly ManualPage[]; hasPicture: (path: string) => boolean }

export function renderManualPage({ name, title, markdown }: ManualPage, options: Options) {
  const others = name === 'index' ? [] : options.pages.filter((page) => page.name !== 'index')
  const links = others.map((page) => {
    const current = page.name === name ? ' aria-current="page"' : ''
    return `<li><a href="${page.name}.html"${current}>${escapeHtml(page.title)}</a></li>`
  })
  const all = links.length > 0 ? `<nav aria-label="All pages"><ul>${links.join('')}</ul></nav>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="help.css">
</head>
<body>
<header><a href="index.html">Help</a> <a href="/admin">Back-office</a></header>
<main>
${renderMarkdown(markdown, options)}
</main>
${all}
</body>
</html>
`
}

/** What the manual needs of CommonMark: titles, paragraphs, lists, pictures. Throws at anything else. */
export function renderMarkdown(
  markdown: string,
  { hasPicture }: Pick<Options, 'hasPicture'>,
): string {
  const html = blocksOf(markdown).map((block) => {
    const heading = /^(#{1,2}) (.+)$/.exec(block)
    if (heading)
      return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
    const picture = /^!\[(.+)\]\((.+)\)$/.exec(block)
    if (picture) {
      const [, alt = '', path = ''] = picture
      return hasPicture(path) ? `<img src="${path}" alt="${escapeHtml(alt)}">` : ''
    }
    const item = /^(?:(\d+)\.|-) /.exec(block)
    if (item) return renderList(block, item[1] === undefined ? 'ul' : 'ol', { hasPicture })
    if (/^(?:[#>|<\s]|[*+] |```)/.test(block)) throw new Error(`The manual cannot have: ${block}`)
    return `<p>${inline(block)}</p>`
  })
  return html.filter((one) => one !== '').join('\n')
}

/** Separated by blank lines; what is indented belongs to the item before it. */
function blocksOf(markdown: string) {
  const blocks: string[] = []
  for (const block of markdown.trim().split(/\n{2,}(?! )/)) {
    const before = blocks.at(-1)
    const isNextItem = before !== undefined && /^\d+\. /.test(block) && /^\d+\. /.test(before)
    if (isNextItem) blocks[blocks.length - 1] = `${before}\n${block}`
    else blocks.push(block)
  }
  return blocks
}

function renderList(block: string, tag: 'ol' | 'ul', options: Pick<Options, 'hasPicture'>) {
  const items = block.split(/\n(?=\d+\. |- )/).map((item) => {
    const [, marker = '', text = ''] = /^(\d+\. |- )([^]*)$/.exec(item) ?? []
    const inner = text.replaceAll(`\n${' '.repeat(marker.length)}`, '\n')
    // A list below the item's own line.
    const html = renderMarkdown(inner.replace(/\n(?=- )/, '\n\n'), options)
    return `<li>${html.replace(/^<p>([^]*?)<\/p>/, '$1')}</li>`
  })
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`
}

function inline(text: string) {
  return escapeHtml(text.replaceAll('\n', ' '))
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g, '<a href="$2.html">$1</a>')
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
