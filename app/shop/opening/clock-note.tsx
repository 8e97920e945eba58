import { useClockError } from '#app/data/clock/clock-error.ts'
import { clockErrorText } from '#domain/clock-error.ts'

export function ClockNote({ className = '' }: { className?: string }) {
  const clockError = useClockError()
  if (clockError === 0) return null
  return <p className={`mt-2 text-sm text-soft ${className}`}>{clockErrorText(clockError)}</p>
}
