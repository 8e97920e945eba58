import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // main.ts is the server's entry, so that server and pages share one instance of every context.
  environments: { ssr: { build: { rollupOptions: { input: './main.ts' } } } },
})
