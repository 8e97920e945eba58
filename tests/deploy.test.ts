import { existsSync, globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { environmentNames } from '#server/start/environment.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const service = read('deploy/tukunya@.service')
const docs = globSync('docs/{deploy-*,monitoring}.md')

/** Variables of Node, PostgreSQL's image, compose and Caddy. */
const others = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'DATABASE_PASSWORD',
  'TUKUNYA_TAG',
  'SHOP_DOMAIN',
  'SHOP_SERVERS',
])
const known = new Set([...environmentNames, ...others])

type Locked = Record<
  string,
  { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
>

/** Names in capitals that are set or filled in: `NAME=`, `NAME: `, `${NAME…}`, `{$NAME}`. */
function variablesOf(text: string) {
  const found = text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==|: )|\$\{?([A-Z][A-Z0-9_]*)\b/g)
  return [...new Set([...found].map(([, set, filledIn]) => set ?? filledIn ?? ''))]
}

describe('the deployment files', () => {
  it.each([...globSync('deploy/*'), ...docs])('%s names existing variables', (path) => {
    const unknownNames = variablesOf(read(path)).filter((name) => !known.has(name))
    expect(unknownNames).toEqual([])
  })

  it('set each variable that a public shop needs', () => {
    const local = ['PORT', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'PAYSTACK_API_URL']
    const rare = ['DEMO', 'IMAGE_UPLOAD_URL', 'IMAGE_UPLOAD_PRESET', 'BACKUP_PASSPHRASE']
    const expected = environmentNames.filter((name) => ![...local, ...rare].includes(name))
    expect(variablesOf(read('deploy/systemd.env.example'))).toEqual(
      expect.arrayContaining(expected),
    )
    const inCompose = variablesOf(compose + read('deploy/compose.env.example'))
    const withOwnDatabase = expected.filter((name) => name !== 'DATABASE_DIRECT_URL')
    expect(inCompose).toEqual(expect.arrayContaining(withOwnDatabase))
  })

  it('contain no secret', () => {
    const examples = read('deploy/systemd.env.example') + read('deploy/compose.env.example')
    const filled = examples.match(/^\w*(SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|SMTP_URL)\w*=.+$/gm)
    expect(filled).toBeNull()
    expect(read('.dockerignore')).toMatch(/^\*$/m)
    expect(read('.dockerignore')).toContain('**/.env*')
  })

  it('use the Node version of package.json', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>
    }
    const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(bases).toEqual([dependencies.node, dependencies.node])
    expect(service).toContain('/node_modules/node/bin/node --max-semi-space-size=8 --max-old')
  })

  it('start the server with the same limits of memory', () => {
    const shop = read('tests/support/start-built-shop.ts')
    for (const start of [service, dockerfile, read('scripts/start.mjs'), shop]) {
      expect(start).toMatch(
        /--max-semi-space-size=8\W+--max-old-space-size=512\W+build\/server\/index\.js/,
      )
      expect(start).toMatch(/\bMALLOC_ARENA_MAX\b\W+2\b/)
    }
  })

  /** Otherwise `npm ci` refuses, and with it the image and a fresh clone. */
  it('have a lock file with every required package', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked }
    const named = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    )
    const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
    expect([...new Set(named)].filter((name) => !locked.has(name))).toEqual([])
  })

  it('listen on the configured host', () => {
    const [, port] = /PORT=(\d+)/.exec(dockerfile) ?? []
    expect(dockerfile).toContain(`EXPOSE ${port}`)
    const servers = [...compose.matchAll(/^ {2}(\w+):\n {4}<<: \*server$/gm)].map(
      ([, name]) => name,
    )
    expect(servers.length).toBeGreaterThan(1)
    const expected = servers.map((name) => `${name}:${port}`).join(' ')
    expect(compose).toContain(`SHOP_SERVERS: ${expected}`)
    expect(service).toContain('HOST=127.0.0.1 PORT=%i')
    expect(service).toContain('http://127.0.0.1:%i/readyz')
  })

  it('trust the range of their proxy', () => {
    const [, trusted] = /TRUST_PROXY: (\S+)/.exec(compose) ?? []
    expect(trusted).toBeTruthy()
    expect(compose).toContain(`subnet: ${trusted}`)
  })

  it('list files for the image that exist', () => {
    const taken = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, one]) => one,
    )
    const made = new Set(['node_modules', 'build'])
    const sources = taken.filter((path = '') => !made.has(path))
    expect(sources.length).toBeGreaterThan(2)
    expect(sources.filter((path = '') => !existsSync(path))).toEqual([])
    // Files outside the build context cannot be copied.
    const seen = new Set(read('.dockerignore').split('\n'))
    expect(sources.filter((path = '') => !seen.has(`!${path.split('/')[0]}`))).toEqual([])
  })

  it('allow more time to stop than the server needs, 10 s', () => {
    const [, inCompose] = /\*?server[\s\S]*?stop_grace_period: (\d+)s/.exec(compose) ?? []
    const [, inService] = /TimeoutStopSec=(\d+)/.exec(service) ?? []
    for (const seconds of [inCompose, inService]) expect(Number(seconds)).toBeGreaterThan(10)
  })

  it.each(['README.md', ...docs, ...globSync('deploy/*')])('%s links to existing pages', (path) => {
    const pages = [...read(path).matchAll(/\bdocs\/[\w-]+\.md\b/g)].map(([page]) => page)
    const missing = pages.filter((page) => !existsSync(page))
    expect(missing).toEqual([])
  })
})
