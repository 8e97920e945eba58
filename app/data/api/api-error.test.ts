import { describe, expect, it, vi } from 'vitest'

import { ApiError, FailedCall, messageOf, readBody } from './api-error.ts'
import { issuesOf, messageOr } from './read-problem.ts'

describe('reading a response', () => {
  it('returns the JSON of a success', async () => {
    expect(await readBody(new Response('[1]'))).toEqual([1])
  })

  it("throws the server's message", async () => {
    const answer = new Response('{"message":"Sold out.","code":"out_of_stock"}', { status: 409 })
    const error = await readBody(answer).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'Sold out.' })
  })

  it('uses plain text as the message', async () => {
    const answer = new Response('Please come back at eight.', { status: 503 })
    await expect(readBody(answer)).rejects.toThrow('Please come back at eight.')
  })

  it('ignores an HTML page', async () => {
    const answer = new Response('<html>502 Bad Gateway</html>', { status: 502 })
    await expect(readBody(answer)).rejects.toThrow('Unknown error')
  })

  it('is undefined without a body', async () => {
    expect(await readBody(new Response(null, { status: 204 }))).toBeUndefined()
  })

  it('is a PARSING_ERROR when the body is broken', async () => {
    await expect(readBody(new Response('[1'))).rejects.toMatchObject({ kind: 'PARSING_ERROR' })
  })

  it('has the seconds of Retry-After', async () => {
    const headers = { 'Retry-After': '90' }
    const answer = new Response('{"message":"Too often."}', { status: 429, headers })
    await expect(readBody(answer)).rejects.toMatchObject({ retryAfterSeconds: 90 })
  })
})

describe('the message of an error', () => {
  it('is "Unknown error" by default', () => {
    expect(messageOf(undefined)).toBe('Unknown error')
    expect(messageOf(new Error(''))).toBe('Unknown error')
    expect(messageOf(new Error('Failed to fetch'))).toBe('Failed to fetch')
  })

  it("is the server's, else the fallback", () => {
    expect(messageOr(new ApiError(409, { message: 'Taken.' }), 'Failed')).toBe('Taken.')
    expect(messageOr(new ApiError(502, null), 'Failed')).toBe('Failed')
    expect(messageOr(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed')
  })

  it('says that the browser is offline', () => {
    const missing = new FailedCall('FETCH_ERROR')
    expect(messageOr(missing, 'Failed')).toBe('Failed')
    vi.stubGlobal('navigator', { onLine: false })
    const offline = 'You are offline, and this needs the connection.'
    expect(messageOr(missing, 'Failed')).toBe(`Failed. ${offline}`)
    expect(messageOr(missing, 'Failed to load users.')).toBe(`Failed to load users. ${offline}`)
    expect(messageOr(new ApiError(502, null), 'Failed')).toBe('Failed')
    vi.unstubAllGlobals()
  })

  it('includes the messages of single fields', () => {
    const issues = [{ path: 'email', message: 'Taken.' }]
    expect(issuesOf(new ApiError(409, { message: 'Taken.', issues }))).toEqual(issues)
    expect(issuesOf(new ApiError(500, null))).toEqual([])
    expect(issuesOf(new Error('broken'))).toEqual([])
  })
})
