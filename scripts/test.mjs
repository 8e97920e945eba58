// npm test and npm run test:long: install what is missing, then run checks and tests
// (scripts/run-tests.ts).
import { become, ensureInstalled } from './install.mjs'

await ensureInstalled()
become(['scripts/run-tests.ts', ...process.argv.slice(2)])
