import { create } from 'zustand'

import { type ApiResponse, type BodyOf, messageOf, readBody } from '#app/data/api/api-error.ts'
import { codeOf } from '#app/data/api/read-problem.ts'

type ReviewQuestion = { text: string; answer: (isConfirmed: boolean) => void }

export const useReviewQuestion = create<{ question: ReviewQuestion | null }>(() => ({
  question: null,
}))

/** Sends a refund that could pay back twice after staff have confirmed it. */
export async function askInReview<R extends ApiResponse>(
  send: (known: { despiteReview?: true }) => Promise<R>,
): Promise<BodyOf<R>> {
  return readBody(send({})).catch(async (error: unknown) => {
    if (codeOf(error) !== 'review_open') throw error
    if (await isConfirmed(messageOf(error))) return readBody(send({ despiteReview: true }))
    throw error
  })
}

function isConfirmed(text: string) {
  return new Promise<boolean>((resolve) => {
    const answer = (isYes: boolean) => {
      useReviewQuestion.setState({ question: null })
      resolve(isYes)
    }
    useReviewQuestion.setState({ question: { text, answer } })
  })
}
