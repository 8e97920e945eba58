// Apart from clock-error.ts, since the first view needs none of it.
/** `errorMinutes` negative: the device's clock is fast. */
export function clockErrorText(errorMinutes: number) {
  const minutes = Math.abs(errorMinutes)
  const by = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
  return `The clock of this device is ${by} ${errorMinutes < 0 ? 'fast' : 'slow'}. The times shown here are right.`
}
