import { Hono } from 'hono'

import { NewPasskey, PasskeySetUpWire } from '#contract/passkey.ts'
import { ConfirmPassword, RecoveryCodesWire } from '#contract/security.ts'
import { isRefusal } from '#domain/refusal.ts'
import { confirmPasskey } from '#server/commands/passkeys/confirm-passkey.ts'
import { removeOwnPasskey } from '#server/commands/passkeys/remove-passkey.ts'
import { startPasskey } from '#server/commands/passkeys/start-passkey.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { personalSessionOnly, signedInOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

const withBody = [400, 401, 403, 413, 415, 429]

/** Of the signed-in user only. */
export const passkeyRoutes = new Hono<StaffEnv>()
  .post(
    '/',
    described('Begin to add a passkey', { 201: PasskeySetUpWire }, [...withBody, 409]),
    signedInOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const { currentPassword } = c.req.valid('json')
      const outcome = await startPasskey(c.var, c.var.staff, currentPassword)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 201)
    },
  )
  .post(
    '/confirm',
    described('Add the passkey that the browser made', { 200: RecoveryCodesWire }, [
      ...withBody,
      409,
    ]),
    signedInOnly,
    jsonOnly,
    body(NewPasskey),
    async (c) => {
      const outcome = await confirmPasskey(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json({ recoveryCodes: outcome }, 200)
    },
  )
  .post(
    '/:id/remove',
    described('Remove a passkey', { 204: null }, [...withBody, 404]),
    personalSessionOnly,
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const removal = { id: c.req.param('id'), ...c.req.valid('json') }
      const refused = await removeOwnPasskey(c.var, c.var.staff, removal)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
