const inlineScript = /<script((?: [^<>]*)?)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style((?: [^<>]*)?)>([\s\S]*?)<\/style>/g

type Marked = { nonce: string; ownStyles: readonly string[] }

/**
 * Finds the inline scripts and styles that the server itself wrote, and takes the nonce out of the
 * page. Rendering marks scripts with the nonce, which is never sent to a browser; styles are known from
 * the build. An injected script or style has neither, and stays forbidden.
 */
export function extractInlineSources(page: string, { nonce, ownStyles }: Marked) {
  const mark = ` nonce="${nonce}"`
  const scripts = [...page.matchAll(inlineScript)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src="'))
    .map(([, , code = '']) => code)
  const styles = [...page.matchAll(inlineStyle)]
    .filter(([, attributes = '', css = '']) => attributes.includes(mark) || ownStyles.includes(css))
    .map(([, , css = '']) => css)
  return { page: page.replaceAll(mark, ''), scripts, styles }
}

/** The part of a content security policy that allows these. */
export async function inlinePolicy({ scripts, styles }: { scripts: string[]; styles: string[] }) {
  const [scriptHashes, styleHashes] = await Promise.all([hashesOf(scripts), hashesOf(styles)])
  return `script-src ${scriptHashes}; style-src ${styleHashes}`
}

async function hashesOf(sources: string[]) {
  const hashes = await Promise.all([...new Set(sources)].map(hashOf))
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ')
}

async function hashOf(source: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
