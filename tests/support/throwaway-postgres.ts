import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { findPostgres } from './find-programs.ts'

type ThrowawayPostgres = {
  url: string
  urlFor: (name: string) => string
  /** Stops the server, as for a restart; resolves when no connection is possible. */
  goDown: () => Promise<void>
  comeUp: () => Promise<void>
  /** Kills it without a shutdown, like a lost machine. */
  kill: () => void
  stop: () => Promise<void>
}

/**
 * Outlives this process only to clean up: when its standard input closes, however this process
 * ended, it stops the server and removes the cluster. Until then each line stops or starts it.
 */
const keeper = `
  postgres=$1; folder=$2; shift 2
  start() { "$postgres" "$@" >>"$folder/log" 2>&1 & }
  stop() { kill -INT $! 2>/dev/null; wait $!; }
  start "$@"
  while read -r wish; do
    if [ "$wish" = up ]; then start "$@"; else stop; fi
  done
  stop
  rm -rf "$folder"
`

/** The data is temporary and does not need to survive a power cut. */
const quickSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A real PostgreSQL on a socket in a temporary folder, removed when stopped. `isDurable`
 * for benches: it waits for the disk like a real shop's. `standbyOf`: the URL of its primary, which
 * waits for it from then on; needs `isDurable`. `settings` as in `postgresql.conf`.
 */
export async function startThrowawayPostgres({
  isDurable = false,
  standbyOf,
  settings: ownSettings = [],
}: {
  isDurable?: boolean
  standbyOf?: string
  settings?: string[]
} = {}): Promise<ThrowawayPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('No PostgreSQL found: install it, or set POSTGRES_BIN.')

  // A socket's path is limited to about 100 characters.
  const folder = mkdtempSync('/tmp/tukunya-pg-')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: folder, detached: true }

  const cluster = join(folder, 'data')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const initdb = ['--pgdata', cluster, '--username=tests', '--auth=trust', '--no-sync', ...locale]
  const copy = [
    '--pgdata',
    cluster,
    '--dbname',
    standbyOf ?? '',
    '--write-recovery-conf',
    '--no-sync',
  ]
  try {
    const [program, args] = standbyOf ? ['pg_basebackup', copy] : ['initdb', initdb]
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'pipe' })
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw cause
  }

  const settings = [
    ...(isDurable ? [] : quickSettings),
    'listen_addresses=',
    'max_connections=100',
    ...ownSettings,
  ]
  const server = ['-D', cluster, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const command = ['-c', keeper, 'keeper', join(programs, 'postgres'), folder, ...server]
  const child = spawn('sh', command, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')

  const urlFor = (name: string) => `postgresql://tests@localhost/${name}?host=${folder}`
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  try {
    await untilItAnswers(urlFor('postgres'))
  } catch (cause) {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause })
  }
  const url = urlFor('postgres')
  const goDown = async () => {
    child.stdin?.write('down\n')
    while (await doesAnswer(url)) await wait(20)
  }
  const comeUp = async () => {
    child.stdin?.write('up\n')
    await untilItAnswers(url)
  }
  if (standbyOf) await waitForStandby(standbyOf)
  const kill = () => {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return { url, urlFor, goDown, comeUp, kill, stop }
}

async function waitForStandby(primaryUrl: string) {
  const client = new Client(primaryUrl)
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'"
  while ((await client.query(isSynchronous)).rowCount === 0) await wait(20)
  await client.end()
}

async function doesAnswer(url: string) {
  return untilItAnswers(url, 0).then(
    () => true,
    () => false,
  )
}

async function untilItAnswers(url: string, timeoutMs = 30_000) {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const client = new Client(url)
    // A server that shuts down may end the connection while it is being closed.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** PostgreSQL refuses to run as root, as tests in a container often do. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
