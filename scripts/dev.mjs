// npm run dev: the same server with Vite in front, so that a change shows at once.
import { become, ensureInstalled } from './install.mjs'

await ensureInstalled()
become(['dev.ts'])
