/** Until when, and for which days, a dish can be ordered. `onlyDates` empty: any day. */
export type CutOff = {
  orderBy: { daysBefore: number; time: string } | null
  onlyDates: string[]
}
