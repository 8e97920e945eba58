import { useEffect } from 'react'
import type { RefObject } from 'react'

/** The Escape key, pressed anywhere within the element. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const within = element.current
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    within?.addEventListener('keydown', listen)
    return () => within?.removeEventListener('keydown', listen)
  }, [element, onEscape])
}
