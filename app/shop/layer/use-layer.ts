import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { To } from 'react-router'

/** Left in the history entry by whoever opened a layer here, so that going back closes it. */
export type LayerState = {
  isLayer?: boolean
  isCart?: boolean
  isTyped?: boolean
} | null

/**
 * What lies over the page (dish, cart, search) is an entry of the history: the phone's back button
 * closes it. One that a link or a reload opened has nothing behind it, and is replaced.
 */
export function useLayer() {
  const location = useLocation()
  const navigate = useNavigate()
  const leaving = useRef('')
  const state = location.state as LayerState

  const open = useCallback(
    (to: To, more: LayerState = {}) => {
      void navigate(to, { state: { ...more, isLayer: true }, preventScrollReset: true })
    },
    [navigate],
  )

  function close(without: To) {
    // Going back takes a moment; asked twice, it would leave the shop.
    if (leaving.current === location.key) return
    leaving.current = location.key
    if (state?.isLayer) void navigate(-1)
    else void navigate(without, { replace: true, preventScrollReset: true })
  }

  return { location, state, open, close }
}

/** The same page with one word of its address set, or taken out. */
export function searchWith(search: string, name: string, value: string | null) {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return { search: params.size > 0 ? `?${params}` : '' }
}
