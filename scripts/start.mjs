// npm start: installs and builds what is missing or old, then serves the shop.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
become(['build/server/index.js'])
