import type { PopupEntry } from './payment-parts.ts'
import { browserPage, dropPopup } from './payment-script.ts'

const backLimitMs = 1000

let isOpen = false

/** The popup has an entry of the history to itself, as the cart has: Back closes it, and only it. */
export function enterPopup(): PopupEntry {
  const leaving = new AbortController()
  isOpen = true
  history.pushState({ ...(history.state as object), isPopup: true }, '')
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

/** After a reload, or a step forward, the page can stand at a popup's entry without the popup. */
export function skipDeadPopup() {
  const skip = () => void (!isOpen && isPopupEntry() && history.back())
  window.addEventListener('popstate', skip)
  skip()
  return () => window.removeEventListener('popstate', skip)
}

/**
 * Takes the provider's popup out of the page: inline v1 has no call that closes it. Its frames stay,
 * hidden, from one payment to the next, so the script that knows them goes with them.
 */
export function openInPage(open: () => void) {
  const before = new Set(document.body.children)
  open()
  const added = [...document.body.children].filter((element) => !before.has(element))
  return function takeOut() {
    for (const part of [...added, ...document.body.querySelectorAll('iframe')]) part.remove()
    dropPopup()
  }
}

function isPopupEntry() {
  return (history.state as { isPopup?: boolean } | null)?.isPopup === true
}

/** Frames that are gone can leave entries that lead nowhere: no news of them ever comes. */
async function goBack() {
  const gone = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await Promise.race([gone, browserPage.wait(backLimitMs)])
}
