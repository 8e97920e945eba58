import { useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'

import { searchWith, useLayer } from '#app/shop/layer/use-layer.ts'

/**
 * The search text is in the address as `?q=`. The first character opens the list and adds a history
 * entry, so that going back closes it; further characters replace that entry.
 */
export function useSearchText() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location, state, close } = useLayer()
  const inAddress = params.get('q') ?? ''
  // The address is updated with a delay; what is typed must show at once.
  const [typed, setTyped] = useState({ text: inAddress, isLayer: false })
  useArrival(() => setTyped({ text: inAddress, isLayer: state?.isLayer === true }))

  function write(text: string) {
    const isOpening = isBlank(typed.text) && !isBlank(text)
    const isLayer = isOpening || typed.isLayer
    setTyped({ text, isLayer })
    // Blank text is not written to the address.
    if (isBlank(text) && isBlank(typed.text)) return
    void navigate(searchWith(location.search, 'q', isBlank(text) ? null : text), {
      replace: !isOpening,
      preventScrollReset: true,
      state: { isTyped: true, isLayer },
    })
  }

  function clear() {
    setTyped({ text: '', isLayer: false })
    close(searchWith(location.search, 'q', null))
  }

  return { text: typed.text, write, clear, isSearching: !isBlank(typed.text) }
}

/** Our own navigation may complete after more was typed; it must not reset the text. */
function useArrival(onArrival: () => void) {
  const arrivedBy = useNavigationType()
  const { location, state } = useLayer()
  const [seenKey, setSeenKey] = useState(location.key)
  if (seenKey === location.key) return

  setSeenKey(location.key)
  if (arrivedBy === 'POP' || !state?.isTyped) onArrival()
}

function isBlank(text: string) {
  return text.trim() === ''
}
