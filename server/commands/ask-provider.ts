import type { ProviderAnswer } from '#server/gateways/payments.ts'
import type { Parts } from '#server/parts.ts'

/** An answer, and when it was asked for: what happened since, it cannot know. */
export type Asked = { answer: ProviderAnswer; askedAt: Date }

export async function askProvider(
  { payments, clock }: Pick<Parts, 'payments' | 'clock'>,
  reference: string,
): Promise<Asked> {
  const askedAt = clock()
  return { answer: await payments.ask(reference), askedAt }
}
