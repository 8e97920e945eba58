import { useClockError } from '#app/data/clock/clock-error.ts'
import { clockErrorText } from '#domain/clock-error-text.ts'

export function ClockNote({ className = 'px-4 text-center text-balance' }: { className?: string }) {
  const clockError = useClockError()
  if (clockError === 0) return null
  return <p className={`mt-2 text-sm text-soft ${className}`}>{clockErrorText(clockError)}</p>
}
