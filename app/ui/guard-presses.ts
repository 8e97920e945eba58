/**
 * Ignores double presses, and presses on rows that have just moved (docs/decisions/0062-presses.md):
 * for 700 ms, a second press on the same button or at the same place, and every press in a list
 * (`data-settles`) after a press has changed its rows. `data-repeats` exempts a button.
 */
const ignoreMs = 700
/** For a list that changed without a press: only a press that was already on its way is ignored. */
const reactionMs = 350
/** A change of a list within this time is the effect of the last press: responses can be slow. */
const effectMs = 5000
/** The two taps of a double tap are this close together. */
const samePlacePx = 16

const lists = '[data-settles]'
const controls = 'button, a[href], summary, [role=switch]'
const exempt = '[data-repeats], [aria-expanded]'
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'
const rows = 'li, tr, section'
const liveRegions = '[role=status], [role=alert]'

type Press = { control: Element; at: number; x: number; y: number; isByKey: boolean }

let lastPress: Press | undefined
let pressedAt = -Infinity
const settlesUntil = new WeakMap<Element, number>()

function ignore(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function handleClick(event: MouseEvent) {
  const { target, isTrusted, timeStamp: at, clientX: x, clientY: y, detail } = event
  if (!isTrusted || !(target instanceof Element) || target.closest(fields)) return
  const control = target.closest(controls)
  const press = control && { control, at, x, y, isByKey: detail === 0 }
  if (isSettling(target, at) || (press && isDouble(press))) return ignore(event)
  lastPress = press ?? lastPress
  pressedAt = at
}

function isDouble({ control, at, x, y, isByKey }: Press) {
  if (!lastPress || at - lastPress.at >= ignoreMs) return false
  if (control === lastPress.control) return isGuarded(control)
  if (isByKey || lastPress.isByKey)
    return isByKey && lastPress.isByKey && !isSwitch(lastPress.control)
  return Math.hypot(x - lastPress.x, y - lastPress.y) <= samePlacePx
}

/** Enter and Space cause a click. Enter held down causes one after another. */
function handleKey(event: KeyboardEvent) {
  const { target, key, repeat } = event
  if (key !== 'Enter' && key !== ' ') lastPress = undefined
  else if (repeat && target instanceof Element && isGuarded(target.closest(controls))) ignore(event)
}

function isGuarded(control: Element | null) {
  return control !== null && !control.matches(exempt)
}

/** Exported for keyboard shortcuts, which act without a click. */
export function isSettling(target: Element, at: number) {
  let list = target.closest(lists)
  while (list && !(at < (settlesUntil.get(list) ?? 0))) {
    list = list.parentElement?.closest(lists) ?? null
  }
  return list !== null
}

/** After typing or choosing, a second press is deliberate. The input of a switch is the press itself. */
function handleInput({ target }: Event) {
  if (!(target instanceof Element && isSwitch(target))) lastPress = undefined
}

/** It moves no focus: the next key is meant for what it reaches. */
function isSwitch(control: Element) {
  return control.matches('[role=switch]')
}

function handleMutations(records: readonly MutationRecord[]) {
  const now = performance.now()
  const until = now + (now - pressedAt < effectMs ? ignoreMs : reactionMs)
  for (const { target, addedNodes, removedNodes } of records) {
    const list = target instanceof Element && target.closest<HTMLElement>(lists)
    if (list && [...addedNodes, ...removedNodes].some((node) => isRow(node, target))) {
      settle(list, until, now)
    }
  }
}

function isRow(node: Node, parent: Element) {
  if (!(node instanceof Element) || parent.closest('button')) return false
  return node.matches(rows) || parent.matches(liveRegions) || node.querySelector(rows) !== null
}

/** `[data-settling]` turns off pointer events, so that no button looks pressable (base.css). */
function settle(list: HTMLElement, until: number, now: number) {
  if ((settlesUntil.get(list) ?? 0) >= until) return
  settlesUntil.set(list, until)
  list.dataset.settling = ''
  setTimeout(() => {
    if (settlesUntil.get(list) === until) delete list.dataset.settling
  }, until - now)
}

if (typeof window !== 'undefined') {
  // Before React, which listens on the document.
  window.addEventListener('click', handleClick, { capture: true })
  window.addEventListener('keydown', handleKey, { capture: true })
  window.addEventListener('input', handleInput, { capture: true })
  new MutationObserver(handleMutations).observe(document, { childList: true, subtree: true })
}
