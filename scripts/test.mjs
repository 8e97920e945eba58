// npm test: installs what is missing, then runs every check and test (scripts/run-tests.ts).
import { become, ensureInstalled } from './install.mjs'

await ensureInstalled()
become(['scripts/run-tests.ts', ...process.argv.slice(2)])
