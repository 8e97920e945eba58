type OurRefund = { providerId: string | null; amountKobo: number; attempts: number }
type TheirRefund = { id: string; amountKobo: number }

/** Refunds made at the provider's dashboard, without those that may be our unanswered requests. */
export function dashboardRefunds<Theirs extends TheirRefund>(
  ours: readonly OurRefund[],
  theirs: readonly Theirs[],
): Theirs[] {
  const ownIds = new Set(ours.map(({ providerId }) => providerId))
  const unanswered = ours
    .filter(({ providerId, attempts }) => providerId === null && attempts > 0)
    .map(({ amountKobo }) => amountKobo)
  return theirs.filter(({ id, amountKobo }) => {
    if (ownIds.has(id)) return false
    const index = unanswered.indexOf(amountKobo)
    if (index !== -1) unanswered.splice(index, 1)
    return index === -1
  })
}
