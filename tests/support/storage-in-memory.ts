/** A browser's storage over this map; `vi.stubGlobal('localStorage', storageIn(items))`. */
export function storageIn(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}
