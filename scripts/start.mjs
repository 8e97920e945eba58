// npm start: installs and builds what is missing or out of date, then starts the server.
import { become, ensureBuilt, ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
become(['--max-semi-space-size=8', 'build/server/index.js'], {
  // For packages that are not bundled.
  NODE_ENV: 'production',
  // The next start compiles nothing. A build empties the folder.
  NODE_COMPILE_CACHE: 'build/server/.compiled',
  // glibc keeps what was freed for each thread alone: under load a quarter of all memory.
  MALLOC_ARENA_MAX: '2',
})
