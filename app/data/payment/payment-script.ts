import type { PaystackPop } from './payment-popup.ts'

export const scriptLimitMs = 8000

export type ScriptHost = {
  findPopup: () => PaystackPop | undefined
  dropPopup: () => void
  addScript: (url: string) => { settled: Promise<unknown>; remove: () => void }
  wait: (ms: number) => Promise<unknown>
}

/**
 * Loads the provider's script once, and again for another version of it. Undefined when it fails: ad
 * blockers answer with an empty script.
 */
export function makePopupLoader({ findPopup, dropPopup, addScript, wait }: ScriptHost) {
  let loading: Promise<PaystackPop | undefined> = Promise.resolve(undefined)
  let loadedUrl: string | undefined
  let script: ReturnType<ScriptHost['addScript']> | undefined

  async function load(url: string) {
    if (url === loadedUrl && findPopup()) return findPopup()
    script?.remove()
    dropPopup()
    loadedUrl = url
    script = addScript(url)
    await Promise.race([script.settled, wait(scriptLimitMs)])
    const popup = findPopup()
    if (!popup) script.remove()
    return popup
  }

  return async function loadPopup(url: string) {
    loading = loading.then(() => load(url))
    return await loading
  }
}

type PopupWindow = { PaystackPop?: PaystackPop | undefined }

export function dropPopup() {
  ;(window as PopupWindow).PaystackPop = undefined
}

export const browserPage: ScriptHost = {
  findPopup: () => (window as PopupWindow).PaystackPop,
  dropPopup,
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

export const loadPopup = makePopupLoader(browserPage)
