// npm start: installs and builds what is missing or out of date, then starts the server.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// React defaults to its development build, which is several times slower.
become(['build/server/index.js'], { NODE_ENV: 'production' })
