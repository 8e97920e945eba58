/** After the first view, so that keeping the shop takes nothing from showing it. */
const restMs = 4000

/** From now on the shop opens without a connection; not where data is dear. Returns the stop. */
export function registerWorker() {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || line?.saveData) return () => {}
  const timer = setTimeout(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  }, restMs)
  return () => clearTimeout(timer)
}
