import { moneyMutations } from './money.ts'
import type { Mutation } from './mutation.ts'
import { orderMutations } from './orders.ts'
import { privacyMutations } from './privacy.ts'
import { repeatMutations } from './repeats.ts'
import { sessionMutations } from './sessions.ts'
import { stockMutations } from './stock.ts'

export const mutations = {
  money: moneyMutations,
  stock: stockMutations,
  sessions: sessionMutations,
  privacy: privacyMutations,
  orders: orderMutations,
  repeats: repeatMutations,
} as const satisfies Record<string, readonly Mutation[]>

export type MutationGroup = keyof typeof mutations

export function applyMutation(source: string, { file, find, replace }: Mutation) {
  const [before, after, ...others] = source.split(find)
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`${file} must contain this exactly once: ${find}`)
  }
  return `${before}${replace}${after}`
}
