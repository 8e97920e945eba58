import { useEffect } from 'react'
import type { RefObject } from 'react'

export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const within = element.current
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    within?.addEventListener('keydown', listen)
    return () => within?.removeEventListener('keydown', listen)
  }, [element, onEscape])
}
