import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { asciiServer } from './scripts/ascii-server.ts'
import { browserOnlyPages } from './scripts/browser-only-pages.ts'
import { commonPasswords } from './scripts/common-passwords.ts'
import { compressFiles } from './scripts/compress-files.ts'
import { firstViewChunks } from './scripts/first-view-chunks.ts'
import { replacedModules } from './scripts/replaced-modules.ts'
import { retryableImports } from './scripts/retryable-imports.ts'
import { shopWorker } from './scripts/shop-worker.ts'

/**
 * The server's packages go into its own files: hundreds of small modules, read one by one, cost half
 * of a start and of its memory. Not those that bring binaries, workers or files of their own, and
 * not @simplewebauthn/server, which needs its modules in their order and is loaded when first used.
 */
const bundled = {
  noExternal: true as const,
  external: ['sharp', 'pg', 'pino', 'nodemailer', '@electric-sql/pglite', '@simplewebauthn/server'],
}

/** Leaves React's development builds out, a sixth of the server's script. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    replacedModules(),
    retryableImports(),
    shopWorker(),
    browserOnlyPages(),
    asciiServer(),
    commonPasswords(),
    compressFiles(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: firstViewChunks,
            // The first view names 50 chunks, and names do not compress well. Rolldown wants 7
            // characters of hash.
            chunkFileNames: ({ name }) => `assets/${name.slice(0, 14)}-[hash:7].js`,
          },
        },
      },
    },
    // main.ts is the server's entry, so that server and pages share one instance of every context.
    ssr: {
      build: { rollupOptions: { input: './main.ts' } },
      ...(command === 'build' && { resolve: bundled, define: production }),
    },
  },
}))
