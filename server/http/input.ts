import '#contract/staff/default-messages.ts'
import type { Context } from 'hono'
import { validator } from 'hono-openapi'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ZodType } from 'zod'

import type { Problem } from '#contract/problem.ts'

import { parametersOf, referenceTo, withSpec } from './described.ts'

const maxBodyBytes = 64 * 1024

const countBody = bodyLimit({ maxSize: maxBodyBytes, onError: replyTooLarge })

/** Node enforces Content-Length, so only chunked bodies are counted here. */
export const limitBody = createMiddleware(async (c, next) => {
  const length = c.req.header('Content-Length')
  if (length === undefined || c.req.header('Transfer-Encoding')) return countBody(c, next)
  return Number(length) <= maxBodyBytes ? next() : replyTooLarge(c)
})

function replyTooLarge(c: Context) {
  return c.json({ message: 'That is more than we can read at once.' }, 413)
}

export const jsonOnly = createMiddleware(async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    return c.json({ message: 'Please send JSON (Content-Type: application/json).' }, 415)
  }
  return limitBody(c, next)
})

/** For a body in which everything is optional: an empty one counts as `{}`. */
export const jsonOrNothing = createMiddleware(async (c, next) => {
  if (!c.req.header('Content-Type')) return next()
  return jsonOnly(c, async () => {
    if ((await c.req.text()) === '') Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') })
    await next()
  })
})

export function body<Schema extends ZodType>(schema: Schema) {
  const target = 'json'
  return withSpec(validator(target, schema, replyInvalid), { target, ...referenceTo(schema) })
}

export function query<Schema extends ZodType>(schema: Schema) {
  const target = 'query'
  return withSpec(validator(target, schema, replyInvalid), { target, ...parametersOf(schema) })
}

export function pathParams(schema: ZodType) {
  const target = 'param'
  return withSpec(validator(target, schema, replyInvalid), { target, ...parametersOf(schema) })
}

type ValidationResult =
  | { success: true }
  | { success: false; error: readonly { path?: readonly Step[]; message: string }[] }

function replyInvalid(result: ValidationResult, c: Context) {
  if (result.success) return undefined
  const issues = result.error.map(({ path, message }) => ({ path: pathOf(path), message }))
  const problem: Problem = {
    message: issues[0]?.message ?? 'Please check what you entered.',
    code: 'invalid',
    issues,
  }
  return c.json(problem, 400)
}

type Step = PropertyKey | { key: PropertyKey }

function pathOf(path: readonly Step[] | undefined) {
  return (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
}
