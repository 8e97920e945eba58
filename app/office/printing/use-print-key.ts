import { useEffect } from 'react'

import { useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'

/** P prints, unless it is typed into a field or belongs to an open dialog. */
export function usePrintKey(print: () => unknown) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event
      if (!useLetterShortcuts.getState().isOn) return
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (key.toLowerCase() !== 'p' || isShortcut || event.repeat || defaultPrevented) return
      if (target instanceof Element && target.closest(typingPlaces)) return
      event.preventDefault()
      print()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [print])
}

const typingPlaces = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'
