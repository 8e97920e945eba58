/** Toasts are shown above the bars, and the page ends above both (`OfficeNotices`). */
export function measureBars(bars: Element | null) {
  return bars ? measure(bars, '--bars', 0) : undefined
}

/** The outlet itself has a fixed position. */
export function measureToasts(wrapper: Element | null) {
  const outlet = wrapper?.firstElementChild
  return outlet ? measure(outlet, '--toasts', 20) : undefined
}

function measure(element: Element, variable: string, gapPx: number) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect()
    style.setProperty(variable, `${height > 0 ? height + gapPx : 0}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(variable)
  }
}
