import { useSyncExternalStore } from 'react'

/** Only after a press; a browser that refuses leaves the page as wide as its window. */
export async function enterFullScreen() {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    // The wall then fills the window.
  }
}

export async function leaveFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen()
}

export function useFullScreen() {
  const isFull = useSyncExternalStore(
    followFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  return { isFull, canBeFull: document.fullscreenEnabled }
}

export function followFullScreen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
