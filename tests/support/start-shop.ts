import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { findFreePort } from './free-port.ts'
import { standInKeys } from './paystack-stand-in.ts'
import { environmentOfShop } from './shop-environment.ts'

export type ShopPlace = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** Without a pooler. Default: the same. */
  directUrl?: string | undefined
  /** Default: the sandbox takes the payments. */
  paystackUrl?: string
  clockAheadMinutes?: number
  /** Default: any free port. */
  port?: number
  logLevel?: string
}

const script = join(import.meta.dirname, 'shop-process.ts')

/** A real server process that is listening. */
export async function startShop(place: ShopPlace) {
  const { listening, ...shop } = await spawnShop(place)
  await listening
  return shop
}

/** The same, before it listens. */
export async function spawnShop(place: ShopPlace) {
  const { dataDirectory, databaseUrl, paystackUrl, clockAheadMinutes = 0 } = place
  const port = place.port ?? (await findFreePort())
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...environmentOfShop({ port, dataDirectory }),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(place.directUrl ? { DATABASE_DIRECT_URL: place.directUrl } : {}),
      AUTH_SECRET: 'a secret of the tests, long enough to sign',
      ...(paystackUrl ? standInOf(paystackUrl) : {}),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: place.logLevel ?? 'error',
      CLOCK_AHEAD_MINUTES: String(clockAheadMinutes),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let output = ''
  child.stderr.on('data', (text) => (errors += text))
  const closed = once(child, 'close')
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text
      if (output.includes('listening\n')) resolve()
    })
    void closed.then(() => reject(new Error(`The shop ended early: ${errors}${output}`)))
  })
  return {
    listening,
    url: `http://127.0.0.1:${port}`,
    /** The server's log (default: stderr) as JSON lines. */
    logged: () => output.split('\n').filter((line) => line.startsWith('{')),
    /** Stops it like a rolling restart; resolves to its exit code. */
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await closed
      return code as number | null
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

function standInOf(paystackUrl: string) {
  return {
    PAYSTACK_API_URL: paystackUrl,
    PAYSTACK_SECRET_KEY: standInKeys.secretKey,
    PAYSTACK_PUBLIC_KEY: standInKeys.publicKey,
  }
}

export type ShopProcess = Awaited<ReturnType<typeof startShop>>
