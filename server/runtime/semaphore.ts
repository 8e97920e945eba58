/** Lets at most so many pieces of work run at once; the others wait, in the order they came. */
export function makeTurns(atOnce: number | (() => number)) {
  const most = typeof atOnce === 'number' ? () => atOnce : atOnce
  let running = 0
  const waiting: (() => void)[] = []

  function letIn() {
    for (; running < most() && waiting.length > 0; running += 1) waiting.shift()?.()
  }

  return async function inTurn<Result>(work: () => Promise<Result>) {
    if (running >= most()) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      letIn()
    }
  }
}
