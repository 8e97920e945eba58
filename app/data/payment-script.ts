import type { PaystackPop } from './payment-popup.ts'

export const scriptLimitMs = 8000

/** The page, as far as loading a script goes; a test passes another. */
export type ScriptHost = {
  findPopup: () => PaystackPop | undefined
  /** `settled` comes true when the script has loaded or failed. */
  addScript: (url: string) => { settled: Promise<unknown>; remove: () => void }
  wait: (ms: number) => Promise<unknown>
}

/**
 * Loads the provider's script once, however often it is asked for. undefined: it cannot be had, and
 * the next call tries anew. A script that loads without its popup (ad blockers answer with nothing)
 * is a failure like any other.
 */
export function makePopupLoader({ findPopup, addScript, wait }: ScriptHost) {
  let loading: Promise<PaystackPop | undefined> | undefined

  async function load(url: string) {
    if (findPopup()) return findPopup()
    const script = addScript(url)
    await Promise.race([script.settled, wait(scriptLimitMs)])
    const popup = findPopup()
    if (!popup) script.remove()
    return popup
  }

  return async function loadPopup(url: string) {
    loading ??= load(url)
    const popup = await loading
    if (!popup) loading = undefined
    return popup
  }
}

/** The browser's own page. */
export const browserPage: ScriptHost = {
  findPopup: () => (window as { PaystackPop?: PaystackPop }).PaystackPop,
  addScript: (url) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    const settled = new Promise((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
    })
    document.head.append(script)
    return { settled, remove: () => script.remove() }
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
