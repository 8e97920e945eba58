import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a running shop has made every picture size, which a fresh one does in the background. */
export async function awaitPictures(origin: string) {
  const pages = await Promise.all(['/', '/api/products'].map((path) => textOf(origin + path)))
  const addresses = new Set(pages.join().match(/\/images\/[\w-]+\.(avif|webp)/g))
  for (const address of addresses) {
    while (!(await isFinal(origin + address))) await pause(200)
  }
}

/** Playwright's global setup: tests get the same pictures as customers. */
export default async function setUp() {
  await awaitPictures(process.env.E2E_URL ?? '')
}

async function textOf(url: string) {
  return (await fetch(url)).text()
}

async function isFinal(url: string) {
  const { headers } = await fetch(url, { method: 'HEAD' })
  return headers.get('Cache-Control')?.includes('immutable') ?? false
}
