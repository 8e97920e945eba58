import type { Parts } from '#server/deps/deps.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

/** An answer, and when it was asked for: what happened since, it cannot know. */
export type Asked = { answer: ProviderAnswer; askedAt: Date }

export async function askProvider(
  { payments, clock }: Pick<Parts, 'payments' | 'clock'>,
  reference: string,
): Promise<Asked> {
  const askedAt = clock()
  return { answer: await payments.ask(reference), askedAt }
}
