// Shared by start, dev and test: installs packages and builds when they are missing or out of date.
// Plain JavaScript, because on a fresh clone the system's own Node runs it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const binaries = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.installed')
const buildStamp = join(root, 'build', '.built')
const setupLock = join(root, '.setup.lock')
const isWindows = process.platform === 'win32'

if (Number(process.versions.node.split('.')[0]) < 20) {
  log(`Tukunya needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
process.chdir(root)

export const projectNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  isWindows ? 'node.exe' : 'node',
)

export const projectEnv = { ...process.env, PATH: [binaries, ...otherPaths()].join(delimiter) }

export async function ensureInstalled() {
  const wanted = fingerprint([readFileSync(join(root, 'package-lock.json'), 'utf8')])
  if (readOr(installStamp) === wanted) return
  await withLock(async () => {
    if (readOr(installStamp) === wanted) return
    if (!hasPackagesOfLock()) await install()
    await provePinnedNode()
    writeFileSync(installStamp, wanted)
  })
}

export async function ensureBuilt() {
  if (isBuildCurrent()) return
  await withLock(async () => {
    if (isBuildCurrent()) return
    const facts = fingerprint(sourceFacts())
    rmSync(buildStamp, { force: true })
    log('Building the shop …')
    const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    const env = { ...projectEnv, NODE_ENV: 'production' }
    const run = async (args, failure) => {
      const { code, output } = await runQuietly(projectNode, args, env)
      if (code !== 0) fail(failure, output)
    }
    // The database takes a third of the time, of one core.
    await Promise.all([
      run([reactRouter, 'build'], 'The build failed.'),
      run(['scripts/make-cluster.ts'], 'The build made no empty database.'),
    ])
    renameSync('.cluster', join('build', 'cluster'))
    await run(['scripts/write-manual.ts'], 'The build wrote no manual.')
    await run(['scripts/write-sbom.ts'], 'The build wrote no list of its packages.')
    writeFileSync(buildStamp, facts)
  })
}

function isBuildCurrent() {
  return readOr(buildStamp) === fingerprint(sourceFacts())
}

/** Where a process cannot be replaced, stays as its parent and forwards signals. */
export function become(args, settings = {}) {
  const env = { ...projectEnv, ...settings }
  if (process.execve && !isWindows) process.execve(projectNode, [projectNode, ...args], env)
  const child = spawn(projectNode, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', ({ message }) => fail(`The project's Node did not start: ${message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

async function install() {
  log('Installing packages (about a minute) …')
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--yes']
  const first = await npm(['ci', ...flags])
  if (first.code === 0) return
  // A lock file can lack another platform's optional packages, which `npm ci` refuses.
  log('npm ci refused; trying npm install …')
  const second = await npm(['install', '--no-save', ...flags])
  if (second.code !== 0) fail('The packages could not be installed.', first.output + second.output)
}

/** npm must not run on the Node that it is about to replace. */
async function npm(args) {
  const env = { ...process.env, PATH: otherPaths().join(delimiter) }
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const isUsable = cli && node && !node.startsWith(root) && /npm-cli\.c?js$/.test(cli)
  return isUsable
    ? await runQuietly(node, [cli, ...args], env)
    : await runQuietly('npm', args, env, { shell: isWindows })
}

/** The package `node` fetches its binary in an install script, which npm's settings can disable. */
async function provePinnedNode() {
  const { version } = readJson(join(root, 'package-lock.json')).packages['node_modules/node']
  const works = async () => {
    const { code, output } = await runQuietly(projectNode, ['--version'], process.env)
    return code === 0 && output.trim() === `v${version}`
  }
  if (await works()) return
  const { output } = await npm(['rebuild', 'node', '--ignore-scripts=false'])
  if (await works()) return
  fail(
    `The package "node" did not bring Node ${version}. Its install script must be allowed to run: ` +
      'check the settings ignore-scripts and allow-scripts of npm, then try again.',
    output,
  )
}

/** True after a manual `npm install`: the installed packages match the lock file. */
function hasPackagesOfLock() {
  const present = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const installed = readJson(present).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  )
}

/** Name, size and modification time of every build input: fast, and any change shows. */
function sourceFacts() {
  const folders = ['app', 'contract', 'domain', 'db', 'server', 'public', 'scripts', 'docs/manual']
  const files = [
    'main.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ]
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  return [...files.map((file) => join(root, file)), ...nested].sort().map((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${path.slice(root.length)} ${size} ${mtimeMs}`
  })
}

/** A file lock: one install or build per clone. Its holder touches it; a killed one cannot. */
async function withLock(work) {
  const mine = `${process.pid} ${Math.random()}`
  while (!takeLock(mine) || (await wait(50), readOr(setupLock) !== mine)) await wait(200)
  const touch = () => existsSync(setupLock) && utimesSync(setupLock, new Date(), new Date())
  const heartbeat = setInterval(touch, 2000)
  const release = () => {
    clearInterval(heartbeat)
    if (readOr(setupLock) === mine) rmSync(setupLock, { force: true })
  }
  process.once('exit', release).once('SIGTERM', stop).once('SIGINT', stop).once('SIGHUP', stop)
  await work()
  process.off('exit', release).off('SIGTERM', stop).off('SIGINT', stop).off('SIGHUP', stop)
  release()
}

function stop() {
  process.exit(130)
}

function takeLock(mine) {
  try {
    writeFileSync(setupLock, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale()) rmSync(setupLock, { force: true })
    return false
  }
}

function isStale() {
  try {
    const staleAfterMs = 15_000
    if (Date.now() - statSync(setupLock).mtimeMs > staleAfterMs) return true
    process.kill(Number.parseInt(readFileSync(setupLock, 'utf8'), 10), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function runQuietly(command, args, env, { shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    const keep = (text) => (output += text)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', ({ message }) => resolve({ code: 1, output: `${command}: ${message}` }))
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

function otherPaths() {
  return (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root))
}

function fingerprint(lines) {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function log(line) {
  process.stderr.write(`${line}\n`)
}

function fail(line, details = '') {
  if (details) log(details.trim())
  log(line)
  process.exit(1)
}
