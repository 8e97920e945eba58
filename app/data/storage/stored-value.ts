type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `parse` gets JSON that users and older versions may have written. A blocked `area` throws by name. */
export function createStored<T>(
  key: string,
  parse: (stored: unknown) => T,
  area: () => Area = () => localStorage,
) {
  return {
    key,
    read() {
      const text = readText(key, area)
      return text === undefined ? undefined : parse(parseText(text))
    },
    /** Null removes it. False when storage is full or blocked. */
    write(value: T | null) {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    follow: (onChange: () => unknown) => followStorage(key, onChange),
  }
}

export type Stored<T> = ReturnType<typeof createStored<T>>

export function readText(key: string, area: () => Pick<Storage, 'getItem'> = () => localStorage) {
  try {
    return area().getItem(key)
  } catch {
    return undefined
  }
}

export function parseText(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}

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
