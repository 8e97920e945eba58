import type { Images } from './images.ts'

/** Twice the sample menu in one format; small machines have little memory. */
const defaultMaxBytes = 8 * 1024 * 1024

/** An LRU cache. Concurrent reads share one request; missing names are not cached. */
export function cacheImages(
  images: Images,
  { mostBytes: maxBytes = defaultMaxBytes } = {},
): Images {
  const kept = new Map<string, Uint8Array>()
  const readings = new Map<string, ReturnType<Images['get']>>()
  let keptBytes = 0

  function forget(name: string) {
    keptBytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  function keep(name: string, bytes: Uint8Array) {
    forget(name)
    kept.set(name, bytes)
    keptBytes += bytes.length
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) return
      forget(oldest)
    }
  }

  async function read(name: string) {
    const bytes = await images.get(name)
    if (bytes) keep(name, bytes)
    return bytes
  }

  return {
    ...images,
    get: async (name) => {
      const found = kept.get(name)
      if (found) {
        keep(name, found)
        return found
      }
      const reading = readings.get(name) ?? read(name).finally(() => readings.delete(name))
      readings.set(name, reading)
      return reading
    },
  }
}
