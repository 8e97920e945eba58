import { brotliCompressSync } from 'node:zlib'

import type { CDPSession, Page } from '@playwright/test'

export type FirstView = {
  /** Bytes over the wire by kind, including response headers; styles are part of the document. */
  bytes: { script: number; font: number; style: number; picture: number; document: number }
  /** The paths of all files that were loaded. */
  files: string[]
}

type Arrival = { path: string; mime: string; bytes: number }

/** Opens a page in a new browser, and counts what is loaded before any interaction. */
export async function measureFirstView(page: Page, address: string): Promise<FirstView> {
  const session = await page.context().newCDPSession(page)
  const arrivals = await listenForArrivals(session)
  await page.goto(address)
  // On a busy machine the network is idle before the scripts begin.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
  )
  await page.waitForLoadState('networkidle')
  const below = await picturesBelowTheFold(page)
  const styles = (await page.locator('style').allTextContents()).join('')
  await session.detach()

  const sum = (belongs: (arrival: Arrival) => boolean) =>
    arrivals.filter(belongs).reduce((total, { bytes }) => total + bytes, 0)
  return {
    bytes: {
      script: sum(({ mime }) => mime.includes('javascript')),
      font: sum(({ mime }) => mime.startsWith('font/')),
      style: sum(({ mime }) => mime === 'text/css') + brotliCompressSync(styles).length,
      picture: sum(({ mime, path }) => mime.startsWith('image/') && !below.includes(path)),
      document: sum(({ mime }) => mime === 'text/html'),
    },
    files: arrivals.map(({ path }) => path),
  }
}

async function listenForArrivals(session: CDPSession) {
  const begun = new Map<string, Omit<Arrival, 'bytes'>>()
  const arrivals: Arrival[] = []
  session.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    begun.set(requestId, { path: new URL(url).pathname, mime: mimeType })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = begun.get(requestId)
    if (answer) arrivals.push({ ...answer, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return arrivals
}

/** A browser fetches lazy pictures below the fold too: those are not part of the view. */
function picturesBelowTheFold(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= window.innerHeight)
      .filter(({ currentSrc }) => currentSrc !== '')
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  )
}
