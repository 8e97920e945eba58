// Part of the build: lays a brotli and a gzip copy beside every text file of the browser's, made once
// and as small as they get; the server only sends them.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      for (const path of globSync(`${dir}/**/*.{js,css,svg,webmanifest}`)) compress(path)
    },
  }
}

function compress(path: string) {
  const text = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
}
