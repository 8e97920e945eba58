import { Hono } from 'hono'

import { CollectPayment } from '#contract/collection.ts'
import { RideDelivery, rideToWire, RideWire } from '#contract/rider-link.ts'
import { isRefusal } from '#domain/refusal.ts'
import { collectAtDoor, deliverRide, openRide, pickUpRide } from '#server/commands/orders/ride.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly, pathToken } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'

import { described } from './described.ts'

export const rideRoutes = new Hono<Env>()
  .use(noStore)
  .get(
    '/:token',
    described('What a rider needs for one delivery', { 200: RideWire }, [404, 429]),
    pathToken,
    async (c) => {
      const call = { token: c.req.valid('param').token, clientAddress: c.var.clientAddress(c) }
      const ride = await openRide(c.var, call)
      return isRefusal(ride) ? replyRefusal(c, ride) : c.json(rideToWire(ride), 200)
    },
  )
  .post(
    '/:token/picked-up',
    described('The rider has the order', { 200: RideWire }, [403, 404, 429]),
    pathToken,
    async (c) => {
      const call = { token: c.req.valid('param').token, clientAddress: c.var.clientAddress(c) }
      const ride = await pickUpRide(c.var, call)
      return isRefusal(ride) ? replyRefusal(c, ride) : c.json(rideToWire(ride), 200)
    },
  )
  .post(
    '/:token/collected',
    described(
      'The rider has taken the money of an order that is paid on delivery',
      { 200: RideWire },
      [400, 403, 404, 409, 413, 415, 429],
    ),
    jsonOnly,
    pathToken,
    body(CollectPayment),
    async (c) => {
      const call = { token: c.req.valid('param').token, clientAddress: c.var.clientAddress(c) }
      const collection = c.req.valid('json')
      const ride = await collectAtDoor(c.var, { ...call, collection })
      return isRefusal(ride) ? replyRefusal(c, ride) : c.json(rideToWire(ride), 200)
    },
  )
  .post(
    '/:token/delivered',
    described(
      'The rider has delivered the order: it is completed',
      { 200: RideWire },
      [400, 403, 404, 409, 413, 415, 429],
    ),
    jsonOnly,
    pathToken,
    body(RideDelivery),
    async (c) => {
      const { code } = c.req.valid('json')
      const call = {
        token: c.req.valid('param').token,
        clientAddress: c.var.clientAddress(c),
        code,
      }
      const ride = await deliverRide(c.var, call)
      return isRefusal(ride) ? replyRefusal(c, ride) : c.json(rideToWire(ride), 200)
    },
  )
