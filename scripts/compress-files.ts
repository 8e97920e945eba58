// Vite plugin: compresses the browser's files (.br and .gz) once, at build time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const worthPacking = /\.(js|css|svg|json|webmanifest|txt|html)$/
const leastBytes = 200

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) }

export function packedFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = 'build/client' }) => packFolder(dir),
    },
  }
}

async function packFolder(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && worthPacking.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(packFile))
}

async function packFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  for (const [ending, packed] of [
    ['br', await packers.br(bytes)],
    ['gz', await packers.gz(bytes, { level: 9 })],
  ] as const) {
    await writeFile(`${path}.${ending}`, packed)
  }
}
