import type { PaystackPop } from './payment-popup.ts'

export const scriptLimitMs = 8000

export type ScriptHost = {
  findPopup: () => PaystackPop | undefined
  addScript: (url: string) => { settled: Promise<unknown>; remove: () => void }
  wait: (ms: number) => Promise<unknown>
}

/** Loads the provider's script once. Undefined when it fails: ad blockers answer with an empty script. */
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

export function dropPopup() {
  ;(window as PopupWindow).PaystackPop = undefined
}

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
