const allowedMs = 2 * 60_000

/** In minutes, negative when the device's clock is fast; 0 up to two minutes. */
export function clockErrorMinutes(offsetMs: number) {
  return Math.abs(offsetMs) > allowedMs ? Math.round(offsetMs / 60_000) : 0
}

/** `errorMinutes` negative: the device's clock is fast. */
export function clockErrorText(errorMinutes: number) {
  const minutes = Math.abs(errorMinutes)
  const by = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
  return `The clock of this device is ${by} ${errorMinutes < 0 ? 'fast' : 'slow'}. The times shown here are right.`
}
