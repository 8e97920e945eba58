import { setTimeout as pause } from 'node:timers/promises'

import { type ShopPlace, type ShopProcess, startShop } from '#tests/support/start-shop.ts'

type Reply = { status: number; body: Record<string, unknown> }

const timeoutMs = 30_000
const triesInAll = 8

/** A server that is killed and restarted while callers retry until it responds. */
export async function openRestartingShop(place: ShopPlace) {
  let clockAheadMinutes = 0
  let kills = 0
  let answers = 0
  const killAt = new Set<number>()
  const logged: string[] = []
  let running: Promise<ShopProcess> = startShop(place)
  await running

  /** Kills the process at any point, like a power cut. */
  function crash() {
    kills += 1
    running = running.then(async (shop) => {
      await shop.kill()
      logged.push(...shop.logged())
      return startShop({ ...place, clockAheadMinutes })
    })
    return running
  }

  async function call(
    method: string,
    path: string,
    { buyer = 0, body }: { buyer?: number; body?: unknown } = {},
  ): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      const { url } = await running
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': `10.${30 + (buyer >> 16)}.${(buyer >> 8) & 255}.${buyer & 255}`,
            Connection: 'close',
          },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        answers += 1
        if (killAt.delete(answers)) void pause(Math.random() * 20).then(crash)
        return { status: response.status, body: text ? JSON.parse(text) : {} }
      } catch (error) {
        if (tries === triesInAll) throw error
      }
    }
  }

  async function setClock(aheadMinutes: number) {
    clockAheadMinutes = aheadMinutes
    await call('POST', '/test/clock', { body: aheadMinutes })
  }

  return {
    call,
    kills: () => kills,
    errors: () => logged,
    /** Kills the process after the given number of further responses. */
    crashAfter: (more: number) => killAt.add(answers + more),
    deliver: async (body: string, signature: string) => {
      const { url } = await running
      const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature }
      const options = { method: 'POST', body, headers: { ...headers, Connection: 'close' } }
      const response = await fetch(`${url}/api/paystack/webhook`, options).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      return response?.status ?? 0
    },
    /** Four days later: holds have expired, jobs do the rest, some of them killed halfway. */
    comeToRest: async (fromMinutes: number, { kills: crashes }: { kills: number }) => {
      for (let round = 0; round < 100; round += 1) {
        await setClock(fromMinutes + round * 61)
        const swept = call('POST', '/test/sweep')
        if (round < crashes) await Promise.race([swept, pause(Math.random() * 80)]).then(crash)
        if ((await swept).body.isAtRest && round >= crashes) return
      }
      throw new Error('the shop never comes to rest')
    },
    kill: async () => {
      const shop = await running
      await shop.kill()
      logged.push(...shop.logged())
    },
  }
}

export type RestartingShop = Awaited<ReturnType<typeof openRestartingShop>>
