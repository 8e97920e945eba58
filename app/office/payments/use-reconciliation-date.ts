import { useToday } from '#app/office/dashboard/use-today.ts'
import { useAddressTerms } from '#app/office/kit/use-address-terms.ts'
import { addDays, lagosInstant } from '#domain/lagos-time.ts'

/** The day to compare, from the address; default: yesterday, the last complete day. */
export function useReconciliationDate({ daysBack = 1 } = {}) {
  const { query, setTerms } = useAddressTerms()
  const today = useToday()
  const requested = query.get('date') ?? ''
  const isDay = lagosInstant(requested, '00:00') !== undefined && requested <= today
  return {
    today,
    date: isDay ? requested : addDays(today, -daysBack),
    setDate: (date: string) => {
      if (lagosInstant(date, '00:00') === undefined || date > today) return
      setTerms({ date })
    },
  }
}
