import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { findFreePort } from './free-port.ts'
import { environmentOfShop } from './shop-environment.ts'

type Place = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** Further variables of the server. */
  variables?: Record<string, string>
}

/**
 * The built server, ready for requests; it ends with this process or when it is stopped.
 * A fresh shop is still making its pictures (`awaitPictures`).
 */
export async function startBuiltShop({ dataDirectory, databaseUrl, variables }: Place) {
  const port = await findFreePort()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--max-old-space-size=512', 'build/server/index.js'],
    {
      env: {
        ...process.env,
        ...environmentOfShop({
          port,
          dataDirectory,
        }),
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: 'build/server/.compiled',
        MALLOC_ARENA_MAX: '2',
        AUTH_SECRET: 'a secret of the tests, long enough to sign',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error('The server ended early; is it built?')
    await pause(10)
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}

async function isUp(origin: string) {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    return false
  }
}
