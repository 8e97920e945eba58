import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps/deps.ts'

type Life = { isOver: boolean; touchesLeft: number }
type Transaction = (tx: object) => Promise<unknown>

/**
 * A server that dies at one of its next calls to database or provider, like a killed process:
 * what it has sent remains, and it does nothing more.
 */
export function openMortalServer(deps: Deps) {
  const life = { isOver: false, touchesLeft: Infinity }
  const mortal: Deps = {
    ...deps,
    db: within(life, deps.db),
    payments: within(life, deps.payments),
  }
  return { life, deps: mortal, api: createApi(mortal) }
}

function touch(life: Life) {
  life.touchesLeft -= 1
  life.isOver ||= life.touchesLeft < 0
  if (life.isOver) throw new Error('this server has ended')
}

function within<T extends object>(life: Life, outside: T): T {
  return new Proxy(outside, {
    get(target, key) {
      touch(life)
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key !== 'transaction') return value.bind(target)
      return (work: Transaction, ...options: unknown[]) =>
        value.call(target, (tx: object) => work(within(life, tx)), ...options)
    },
  })
}
