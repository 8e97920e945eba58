// Vite plugin: compresses the browser's files (.br and .gz) once, at build time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|txt|html)$/
const minBytes = 200

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = 'build/client' }) => compressFolder(dir),
    },
  }
}

async function compressFolder(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  for (const [ending, packed] of [
    ['br', await compressors.br(bytes)],
    ['gz', await compressors.gz(bytes, { level: 9 })],
  ] as const) {
    await writeFile(`${path}.${ending}`, packed)
  }
}
