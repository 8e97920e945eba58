// Vite plugin: writes the server's ₦, … and – as escapes. V8 keeps the text of a script in memory, and
// one character outside Latin-1 doubles it.
import type { Plugin } from 'vite'

export function asciiServer(): Plugin {
  return {
    name: 'ascii-server',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Last: a later step of the build would print the characters themselves again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escape)
      }
    },
  }
}

function escape(unit: string) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
