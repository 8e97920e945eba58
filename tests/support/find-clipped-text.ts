/**
 * Runs in the page. Reports each text that is clipped, overflows its box or the screen, or overlaps
 * another one or itself, and each control beyond the screen. Clamped lines and scrolled content are fine.
 */
export function findClippedText() {
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).contentVisibility === 'auto') {
      element.style.contentVisibility = 'visible'
    }
  }
  const faults = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    faults.add(`the page scrolls sideways by ${scrollWidth - clientWidth}`)

  const texts = visibleTexts()
  for (const { node, words, rects } of texts) {
    for (const rect of rects) {
      const fault = faultOf(node, rect)
      if (fault) faults.add(`“${words}” ${fault}`)
    }
  }
  for (const [place, one] of texts.entries()) {
    const { node, rects } = one
    // A line that a clamp cuts has a rectangle for each of its parts.
    const isClamped = node.closest('[class*=line-clamp]') !== null
    if (
      !isClamped &&
      rects.some((rect, line) => rects.slice(line + 1).some((next) => overlaps(rect, next)))
    ) {
      faults.add(`the lines of “${one.words}” overlap`)
    }
    for (const other of texts.slice(place + 1)) {
      if (layerOf(one.node) !== layerOf(other.node)) continue
      if (one.rects.some((rect) => other.rects.some((next) => overlaps(rect, next)))) {
        faults.add(`“${one.words}” and “${other.words}” overlap`)
      }
    }
  }
  for (const input of document.querySelectorAll('input')) {
    if (input.placeholder && !input.value && placeholderWidth(input) > roomIn(input)) {
      faults.add(`the placeholder “${input.placeholder}” is clipped`)
    }
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    if (isShown(control) && isBesideScreen(control.getBoundingClientRect()) && !scrolls(control)) {
      faults.add(`“${control.textContent || control.id}” cannot be pressed`)
    }
  }
  return [...faults]

  function visibleTexts() {
    const walker = document.createTreeWalker(layerAbove(), NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter((rect) => isInView(parent, rect))
      found.push({ node: parent, words: node.nodeValue.trim().slice(0, 40), rects })
    }
    return found
  }

  /** Neither scrolled out of view nor in a clamped line. */
  function isInView(parent: Element, { top, bottom, width }: DOMRect) {
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(box)
      if (!/auto|scroll/.test(overflowY) && webkitLineClamp === 'none') continue
      const edge = box.getBoundingClientRect()
      const middle = (top + bottom) / 2
      if (middle < edge.top || middle > edge.bottom) return false
    }
    return width > 1
  }

  /** An open dialog covers the page. */
  function layerAbove() {
    return document.querySelector('[role=dialog]') ?? document.body
  }

  function isShown(element: Element) {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('script, style, noscript, .sr-only, .emoji-icon, [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1
    )
  }

  function faultOf(node: Element, rect: DOMRect) {
    const slack = rect.height * 0.3
    for (let box: Element | null = node; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return undefined
      const edge = box.getBoundingClientRect()
      if (rect.left < edge.left - 1 || rect.right > edge.right + 1) return 'overflows its box'
      if (/auto|scroll/.test(style.overflowY) || style.webkitLineClamp !== 'none') return undefined
      if (rect.top < edge.top - slack || rect.bottom > edge.bottom + slack) {
        return 'is higher than its box'
      }
      if (style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth)
        return 'is clipped'
      if (style.position === 'fixed') break
    }
    return isBesideScreen(rect) ? 'is beside the screen' : undefined
  }

  function isBesideScreen({ left, right }: DOMRect) {
    return left < -1 || right > window.innerWidth + 1
  }

  /** In a row that scrolls sideways. */
  function scrolls(element: Element) {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.scrollWidth > box.clientWidth
      ) {
        return true
      }
    }
    return false
  }

  /** Fixed and sticky boxes may cover the page. */
  function layerOf(element: Element | null): Element | null {
    for (let box = element; box; box = box.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
    }
    return null
  }

  function overlaps(one: DOMRect, other: DOMRect) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > Math.min(one.height, other.height) * 0.4
  }

  function placeholderWidth(input: HTMLInputElement) {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return 0
    pen.font = getComputedStyle(input, '::placeholder').font
    return pen.measureText(input.placeholder).width
  }

  function roomIn(input: HTMLInputElement) {
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  }
}
