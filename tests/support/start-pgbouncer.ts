import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'
import { unprivilegedUser } from './throwaway-postgres.ts'

/** PgBouncer in transaction mode, with fewer connections than two servers want, in front of `postgresUrl`. */
export async function startPgBouncer(program: string, postgresUrl: string) {
  const { username, pathname, searchParams } = new URL(postgresUrl)
  const port = await findFreePort()
  const home = mkdtempSync(join(tmpdir(), 'tukunya-pool-'))
  const settings = join(home, 'pgbouncer.ini')
  const user = unprivilegedUser()
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host')} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  )
  if (user) for (const path of [home, settings]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, [settings], { ...user, stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  await eventually(async () => {
    const client = new Client(url)
    await client.connect()
    await client.end()
  })
  return {
    url,
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
      rmSync(home, { recursive: true })
    },
  }
}
