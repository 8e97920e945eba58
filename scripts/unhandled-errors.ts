// A reporter of Vitest: errors outside of tests, say a rejected promise that nothing awaits. They
// fail the run, but Vitest's report in JSON leaves them out. UNHANDLED_ERRORS names the file.
import { writeFileSync } from 'node:fs'

import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]) {
    const { UNHANDLED_ERRORS: file } = process.env
    if (!file) return
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))))
  }
}
