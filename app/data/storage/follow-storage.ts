/** Calls `read` now, and whenever another tab may have written under this key. Returns the cleanup. */
export function followStorage(key: string, read: () => unknown) {
  const listening = new AbortController()
  const { signal } = listening
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && read()
  // A page that was suspended in the background has missed the events.
  const onWake = () => document.visibilityState === 'visible' && read()
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', onWake, { signal })
  document.addEventListener('visibilitychange', onWake, { signal })
  read()
  return () => listening.abort()
}
