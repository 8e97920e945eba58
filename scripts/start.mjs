// npm start: installs and builds what is missing or out of date, then starts the server.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// For packages that are not bundled.
become(['build/server/index.js'], { NODE_ENV: 'production' })
