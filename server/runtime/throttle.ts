/** Calls at once, then at most once per interval; the last call is never dropped. */
export function throttle(call: () => void, intervalMs: number) {
  let isWaiting = false
  let isPending = false

  function run() {
    isPending = false
    isWaiting = true
    setTimeout(onInterval, intervalMs).unref()
    call()
  }

  function onInterval() {
    isWaiting = false
    if (isPending) run()
  }

  return () => {
    if (isWaiting) isPending = true
    else run()
  }
}
