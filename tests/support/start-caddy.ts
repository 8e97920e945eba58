import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'

type CaddyOptions = { program: string; folder: string; servers: string[] }

/**
 * Caddy with the deployed settings for servers given as `host:port`. Without https;
 * it trusts the client address that a test sends, and writes into `folder`.
 */
export async function startCaddy({ program, folder, servers }: CaddyOptions) {
  const url = `http://localhost:${await findFreePort()}`
  const settings = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', '{\n\tadmin off\n')
    .replaceAll('import to_shop', 'import to_shop\n\t\ttrusted_proxies private_ranges')
  const caddy = spawn(program, ['run', '--config', '-', '--adapter', 'caddyfile'], {
    env: { HOME: folder, SHOP_DOMAIN: url, SHOP_SERVERS: servers.join(' ') },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const kill = () => caddy.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(caddy, 'exit')
  caddy.stdin.end(settings)
  await eventually(async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('Caddy is not up')
  })
  return {
    url,
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
