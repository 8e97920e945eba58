const inlineScript = /<script((?: [^<>]*)?)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style((?: [^<>]*)?)>([\s\S]*?)<\/style>/g

type Marked = { nonce: string; ownStyles: readonly string[] }

/**
 * Takes out the nonce that marks our own scripts; our styles are known from the build. Injected
 * scripts and styles have neither, and the policy blocks them.
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
