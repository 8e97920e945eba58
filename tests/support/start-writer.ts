import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type WriterOptions = { first?: number; count?: number; failSyncAt?: number; under?: string[] }

/** Starts embedded-writer.ts; `acknowledged` has the numbers that it has reported as committed. */
export function startWriter(
  dataDirectory: string,
  { first = 1, count = Infinity, failSyncAt = Infinity, under = [] }: WriterOptions = {},
) {
  const script = join(import.meta.dirname, 'embedded-writer.ts')
  const [program = '', ...args] = [...under, process.execPath, script, dataDirectory]
  const child = spawn(program, [...args, `${first}`, `${count}`], {
    env: { ...process.env, FAIL_SYNC_AT: `${failSyncAt}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const closed = once(child, 'close')

  return {
    acknowledged: () =>
      [...output.matchAll(/^wrote (\d+)\n/gm)].map(([, number]) => Number(number)),
    untilItWrites: async () => {
      while (!output.includes('wrote')) {
        if (child.exitCode !== null) throw new Error(`The writer ended early: ${errors}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
    ended: async () => {
      await closed
      return { code: child.exitCode, errors }
    },
  }
}
