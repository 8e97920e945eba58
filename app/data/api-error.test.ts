import { describe, expect, it } from 'vitest'

import { ApiError, messageOf, readAnswer } from './api-error.ts'

describe('reading an answer', () => {
  it('gives the JSON of a good one', async () => {
    expect(await readAnswer(new Response('[1]'))).toEqual([1])
  })

  it('throws the words of the server', async () => {
    const answer = new Response('{"message":"Sold out.","code":"out_of_stock"}', { status: 409 })
    const error = await readAnswer(answer).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Sold out.' })
  })

  it('takes a plain text as the message', async () => {
    const answer = new Response('Please come back at eight.', { status: 503 })
    await expect(readAnswer(answer)).rejects.toThrow('Please come back at eight.')
  })

  it('shows no page of HTML to anybody', async () => {
    const answer = new Response('<html>502 Bad Gateway</html>', { status: 502 })
    await expect(readAnswer(answer)).rejects.toThrow('Unknown error')
  })
})

describe('the message of an error', () => {
  it('is "Unknown error" where there is none', () => {
    expect(messageOf(undefined)).toBe('Unknown error')
    expect(messageOf(new Error(''))).toBe('Unknown error')
    expect(messageOf(new Error('Failed to fetch'))).toBe('Failed to fetch')
  })
})
