// npm start: installs and builds what is missing or old, then serves the shop.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// React's development build is several times slower, and what it takes where nothing is said.
become(['build/server/index.js'], { NODE_ENV: 'production' })
