/** Limits concurrency; waiting work starts in order of arrival. */
export function createSemaphore(limit: number | (() => number)) {
  const maxRunning = typeof limit === 'number' ? () => limit : limit
  let running = 0
  const waiting: (() => void)[] = []

  function startWaiting() {
    for (; running < maxRunning() && waiting.length > 0; running += 1) waiting.shift()?.()
  }

  return async function inTurn<Result>(work: () => Promise<Result>) {
    if (running >= maxRunning()) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      startWaiting()
    }
  }
}
