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
 * Loads the provider's script once, however often it is asked for, and again when its popup was
 * dropped. undefined: it cannot be had, and the next call tries again. A script that loads without
 * its popup (ad blockers answer with nothing) is a failure like any other.
 */
export function makePopupLoader({ findPopup, addScript, wait }: ScriptHost) {
  let loading: Promise<PaystackPop | undefined> | undefined
  let script: ReturnType<ScriptHost['addScript']> | undefined

  async function load(url: string) {
    if (findPopup()) return findPopup()
    script?.remove()
    script = addScript(url)
    await Promise.race([script.settled, wait(scriptLimitMs)])
    const popup = findPopup()
    if (!popup) script.remove()
    return popup
  }

  return async function loadPopup(url: string) {
    loading ??= load(url).finally(() => (loading = undefined))
    return await loading
  }
}

type PopupWindow = { PaystackPop?: PaystackPop | undefined }

/** Makes the next payment load the script again. */
export function dropPopup() {
  ;(window as PopupWindow).PaystackPop = undefined
}

/** The browser's own page. */
export const browserPage: ScriptHost = {
  findPopup: () => (window as PopupWindow).PaystackPop,
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
