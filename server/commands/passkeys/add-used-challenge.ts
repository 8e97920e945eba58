import type { UsedChallenge } from '#db/schema/second-factors.ts'

/** The list to store, without expired ones; undefined when the challenge was used before. */
export function addUsedChallenge(
  { usedChallenges }: { usedChallenges: readonly UsedChallenge[] },
  challenge: UsedChallenge,
  now: Date,
) {
  if (usedChallenges.some(({ id }) => id === challenge.id)) return undefined
  const valid = usedChallenges.filter(({ until }) => until * 1000 > now.getTime())
  return [...valid, challenge]
}
