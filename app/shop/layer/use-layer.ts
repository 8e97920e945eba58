import { useCallback, useRef } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'

/** Set in the history entry when a layer opens, so that Back closes it. */
export type LayerState = {
  isLayer?: boolean
  isCart?: boolean
  isTyped?: boolean
  /** The line of the cart that the open dish changes: `keyOf`. */
  lineKey?: string
} | null

/**
 * An open layer (dish, cart, search) is a history entry, so that the phone's back button closes it.
 * A layer opened by a link or a reload has no entry before it and is replaced.
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
    // Going back is asynchronous; a second call would leave the shop.
    if (leaving.current === location.key) return
    leaving.current = location.key
    if (state?.isLayer) void navigate(-1)
    else void navigate(without, { replace: true, preventScrollReset: true })
  }

  return { location, state, open, close }
}

export function searchWith(search: string, name: string, value: string | null) {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return { search: params.size > 0 ? `?${params}` : '' }
}
