import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Db } from '#db/connection.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { newId } from '#db/schema/new-id.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { environmentOfShop } from '#tests/support/shop-environment.ts'

/** Seconds of processor time that a process has used so far (Linux, which counts hundredths). */
export function processorSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export type ShopFolder = { dataDirectory: string; url?: string | undefined; remove: () => void }

/** A shop with the sample menu, embedded or at `url`, with names of pictures that nobody drew. */
export async function fillShopFolder(url?: string): Promise<ShopFolder> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-bench-'))
  const database = await openDatabase({ dataDirectory, ...(url && { url }) })
  await fillUndrawn(database.db)
  await database.close()
  return { dataDirectory, url, remove: () => rmSync(dataDirectory, { recursive: true }) }
}

async function fillUndrawn(db: Db) {
  await migrate(db)
  const keys = [...sampleMenu.map(({ key }) => key), 'hero']
  await fillShop(db, Object.fromEntries(keys.map((key) => [key, `/images/${newId()}-960.webp`])))
}

/** The built server on such a shop, and what its start took until it answered. */
export async function serveShop({ dataDirectory, url }: ShopFolder) {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      ...environmentOfShop({ port, dataDirectory }),
      ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the bench, long enough to sign' }),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => child.kill())
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error('The server ended early; is it built?')
  }
  const pid = child.pid ?? 0
  return {
    ...{ origin, port, pid },
    startMs: performance.now() - begun,
    startProcessorMs: processorSeconds(pid) * 1000,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
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
