import type { PopupEntry } from './payment-popup.ts'
import { browserPage, dropPopup } from './payment-script.ts'

const backLimitMs = 1000

let isOpen = false

/** Gives the popup its own history entry, as the cart has: Back closes only the popup. */
export function enterPopup(): PopupEntry {
  const leaving = new AbortController()
  isOpen = true
  const state = history.state as object
  // Another key, so that the router reports the return: it resets the scroll position then.
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
  history.pushState({ ...state, isPopup: true }, '')
  window.addEventListener('popstate', onBack)

  function onBack() {
    isOpen = false
    leaving.abort()
  }
  async function leave() {
    window.removeEventListener('popstate', onBack)
    isOpen = false
    if (isPopupEntry()) await goBack()
  }
  return { left: leaving.signal, leave }
}

/** After a reload or Forward, the page can be at a popup's history entry without the popup. */
export function skipStalePopupEntry() {
  const skip = () => void (!isOpen && isPopupEntry() && history.back())
  window.addEventListener('popstate', skip)
  skip()
  return () => window.removeEventListener('popstate', skip)
}

/** Returns the removal, which inline v1 lacks; its hidden frames then need a fresh script. */
export function openInPage(open: () => void) {
  const before = new Set(document.body.children)
  open()
  const added = [...document.body.children].filter((element) => !before.has(element))
  return function removePopup() {
    for (const part of [...added, ...document.body.querySelectorAll('iframe')]) part.remove()
    dropPopup()
  }
}

function isPopupEntry() {
  return (history.state as { isPopup?: boolean } | null)?.isPopup === true
}

/** Removed frames can leave history entries that fire no `popstate`, hence the time limit. */
async function goBack() {
  const gone = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await Promise.race([gone, browserPage.wait(backLimitMs)])
}
