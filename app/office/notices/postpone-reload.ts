import { useEventConnection } from '#app/data/office/event-connection.ts'

/**
 * The router reloads the page when another page's code fails to load. Offline that would lose what
 * is on the screen, so the reload waits for the connection.
 */
export function postponeReload() {
  let isWanted = false
  const listening = new AbortController()
  // Missing in older browsers.
  const navigation: Navigation | undefined = window.navigation
  const postpone = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !isDown()) return
    event.preventDefault()
    isWanted = true
  }
  navigation?.addEventListener('navigate', postpone, { signal: listening.signal })
  const stop = useEventConnection.subscribe(({ state }) => {
    if (isWanted && state === 'live') window.location.reload()
  })
  return () => {
    listening.abort()
    stop()
  }
}

function isDown() {
  const { state } = useEventConnection.getState()
  return state === 'reconnecting' || (state !== 'live' && !navigator.onLine)
}
