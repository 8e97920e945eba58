/** Runs `work` in one tab at a time; undefined when another tab holds the lock. */
export async function withBrowserLock<T>(
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  // Missing in older browsers and on plain http: running twice must do no harm.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return await work()
  return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
