import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { compressFiles } from './scripts/compress-files.ts'
import { firstViewChunks } from './scripts/first-view-chunks.ts'
import { shopWorker } from './scripts/shop-worker.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shopWorker(), compressFiles()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: firstViewChunks } } } },
    // main.ts is the server's entry, so that server and pages share one instance of every context.
    ssr: { build: { rollupOptions: { input: './main.ts' } } },
  },
})
