// npm run build: builds browser and server code, unless the last build is of the same sources.
import { ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
