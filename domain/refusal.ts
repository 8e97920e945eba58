/** Returned, never thrown: refusals are answers the business expects. `server/refusals/refusal.ts` lists them. */
export function refuse<const Name extends string>(refused: Name): { refused: Name }
export function refuse<const Name extends string, const Details extends object>(
  refused: Name,
  details: Details,
): { refused: Name } & Details
export function refuse(refused: string, details?: object) {
  return { refused, ...details }
}

export function isRefusal<Outcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, { refused: string }> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}
