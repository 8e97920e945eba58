import { LRUCache } from 'lru-cache'

import type { Images } from './images.ts'

/** Twice the sample menu in one format; small machines have little memory. */
const defaultMaxBytes = 8 * 1024 * 1024

/** An LRU cache. Concurrent reads share one request; missing names are not cached. */
export function cacheImages(images: Images, { maxBytes = defaultMaxBytes } = {}): Images {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (name) => images.get(name),
    ignoreFetchAbort: true,
  })
  return { ...images, get: (name) => cache.fetch(name) }
}
