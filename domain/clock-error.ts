const allowedMs = 2 * 60_000

/** In minutes, negative when the device's clock is fast; 0 up to two minutes. */
export function clockErrorMinutes(offsetMs: number) {
  return Math.abs(offsetMs) > allowedMs ? Math.round(offsetMs / 60_000) : 0
}
