import { describe, expect, it, vi } from 'vitest'

import { ApiError, FailedCall, issuesOf, messageOf, messageOr, readBody } from './api-error.ts'

describe('reading an answer', () => {
  it('gives the JSON of a good one', async () => {
    expect(await readBody(new Response('[1]'))).toEqual([1])
  })

  it('throws the words of the server', async () => {
    const answer = new Response('{"message":"Sold out.","code":"out_of_stock"}', { status: 409 })
    const error = await readBody(answer).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Sold out.' })
  })

  it('takes a plain text as the message', async () => {
    const answer = new Response('Please come back at eight.', { status: 503 })
    await expect(readBody(answer)).rejects.toThrow('Please come back at eight.')
  })

  it('shows no page of HTML to anybody', async () => {
    const answer = new Response('<html>502 Bad Gateway</html>', { status: 502 })
    await expect(readBody(answer)).rejects.toThrow('Unknown error')
  })

  it('has nothing to read in an answer without a body', async () => {
    expect(await readBody(new Response(null, { status: 204 }))).toBeUndefined()
  })

  it('is a PARSING_ERROR when the body is broken', async () => {
    await expect(readBody(new Response('[1'))).rejects.toMatchObject({ kind: 'PARSING_ERROR' })
  })

  it('keeps how long the server asks to wait', async () => {
    const headers = { 'Retry-After': '90' }
    const answer = new Response('{"message":"Too often."}', { status: 429, headers })
    await expect(readBody(answer)).rejects.toMatchObject({ retryAfterSeconds: 90 })
  })
})

describe('the message of an error', () => {
  it('is "Unknown error" where there is none', () => {
    expect(messageOf(undefined)).toBe('Unknown error')
    expect(messageOf(new Error(''))).toBe('Unknown error')
    expect(messageOf(new Error('Failed to fetch'))).toBe('Failed to fetch')
  })

  it('is that of the server, else the fallback', () => {
    expect(messageOr(new ApiError(409, { message: 'Taken.' }), 'Failed')).toBe('Taken.')
    expect(messageOr(new ApiError(502, null), 'Failed')).toBe('Failed')
    expect(messageOr(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed')
  })

  it('says that the connection is missing where it is', () => {
    const missing = new FailedCall('FETCH_ERROR')
    expect(messageOr(missing, 'Failed')).toBe('Failed')
    vi.stubGlobal('navigator', { onLine: false })
    const offline = 'You are offline, and this needs the connection.'
    expect(messageOr(missing, 'Failed')).toBe(`Failed. ${offline}`)
    expect(messageOr(missing, 'Failed to load users.')).toBe(`Failed to load users. ${offline}`)
    expect(messageOr(new ApiError(502, null), 'Failed')).toBe('Failed')
    vi.unstubAllGlobals()
  })

  it('comes with those of single fields', () => {
    const issues = [{ path: 'email', message: 'Taken.' }]
    expect(issuesOf(new ApiError(409, { message: 'Taken.', issues }))).toEqual(issues)
    expect(issuesOf(new ApiError(500, null))).toEqual([])
    expect(issuesOf(new Error('broken'))).toEqual([])
  })
})
