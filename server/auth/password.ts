import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { createFairSemaphore } from '#server/runtime/fair-semaphore.ts'
import type { FairSemaphore } from '#server/runtime/fair-semaphore.ts'

/** What hashing costs: memory in KiB, passes, lanes. */
type Cost = { memory: number; passes: number; parallelism: number }

/** The least that the OWASP Password Storage Cheat Sheet asks of argon2id. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const saltBytes = 16

const derive = promisify(argon2)

/** A hash takes 19 MiB and a CPU core. A full queue is done within about two seconds. */
export function createHashing() {
  return createFairSemaphore({ concurrency: 2, maxWaiting: 60, maxWaitingPerKey: 12 })
}

/** Fits no password, and takes as long to find that out as any other. */
export const dummyHash = encodeHash(currentCost, randomBytes(saltBytes), randomBytes(hashBytes))

export async function hashPassword(password: string, cost = currentCost) {
  const salt = randomBytes(saltBytes)
  return encodeHash(cost, salt, await hashOf(password, salt, cost))
}

/** Queues with the signed-in users; refused when the queue is full. */
export function queueHash(hashing: FairSemaphore, userId: string, password: string) {
  return hashing({ lane: 'existing', key: userId }, () => hashPassword(password))
}

/** Is this the password of that hash? In the same time for every wrong one. */
export async function isPassword(password: string, hash: string) {
  const stored = parseHash(hash)
  if (!stored) return false
  return timingSafeEqual(await hashOf(password, stored.salt, stored.cost), stored.hash)
}

/** Was it made at a lower cost than we take now? */
export function isOutdated(hash: string) {
  const cost = parseHash(hash)?.cost
  return !cost || cost.memory < currentCost.memory || cost.passes < currentCost.passes
}

function hashOf(password: string, nonce: Buffer, cost: Cost) {
  // The same letters, typed on another keyboard, are the same password.
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce, tagLength: hashBytes, ...cost })
}

/** As argon2's own tools write it, so that the cost can rise later. */
function encodeHash({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer) {
  const [saltText, hashText] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`
}

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22})\$([\w+/]{43})$/

function parseHash(text: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = hashPattern.exec(text) ?? []
  if (!memory) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
