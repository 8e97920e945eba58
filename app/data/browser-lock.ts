/**
 * Does `work` in one tab at a time; undefined when another tab is at it. The browser's lock ends with
 * the tab, so that a dead tab holds nothing up.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // Older browsers, and pages without https, have none: what is done twice must do no harm.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return await work()
  return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
