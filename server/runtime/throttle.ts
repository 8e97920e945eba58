/** Acts at once, then at most every so often: many calls become few acts, the last one for certain. */
export function paced(act: () => void, everyMs: number) {
  let isResting = false
  let isWanted = false

  function go() {
    isWanted = false
    isResting = true
    setTimeout(rested, everyMs).unref()
    act()
  }

  function rested() {
    isResting = false
    if (isWanted) go()
  }

  return () => {
    if (isResting) isWanted = true
    else go()
  }
}
