// npm run dev: starts the server with Vite in front, with hot reload.
import { become, ensureInstalled } from './install.mjs'

await ensureInstalled()
become(['dev.ts'])
