import { useEffect, useRef } from 'react'

/** Focuses the heading that the address names after `#`: it renders after the browser's own scroll. */
export function useAnchor(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!id || window.location.hash !== `#${id}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [id])
  return { id, ref: heading, tabIndex: id ? -1 : undefined }
}
