// npm start: installs and builds what is missing or out of date, then starts the server.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
// Where a machine has much memory, V8 collects so late that the server holds twice what it needs.
become(['--max-semi-space-size=8', '--max-old-space-size=512', 'build/server/index.js'], {
  // For packages that are not bundled.
  NODE_ENV: 'production',
  // The next start compiles nothing. A build empties the folder.
  NODE_COMPILE_CACHE: 'build/server/.compiled',
  // Otherwise glibc keeps what was freed for each thread alone.
  MALLOC_ARENA_MAX: '2',
})
