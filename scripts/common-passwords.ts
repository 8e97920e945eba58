// Vite plugin: keeps only the passwords that the server compares (server/auth/common-password.ts).
// The package unpacks 49,000, for which a server at rest kept 19 MB.
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

import { commonCount } from '#server/auth/common-password.ts'

const packageEntry = /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/

export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    apply: 'build',
    load(id) {
      if (!packageEntry.test(id)) return undefined
      const passwords = dictionary['passwords-common'].slice(0, commonCount).join('\n')
      return `export const dictionary = { 'passwords-common': ${JSON.stringify(passwords)}.split('\\n') }`
    },
  }
}
