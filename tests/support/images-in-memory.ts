import type { Images } from '#server/gateways/images.ts'

export function imagesInMemory() {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name),
    list: async function* () {
      yield* files.keys()
    },
  } satisfies Images & { files: Map<string, Uint8Array> }
}

export async function namesIn(images: Pick<Images, 'list'>) {
  const names: string[] = []
  for await (const name of images.list()) names.push(name)
  return names.toSorted()
}
