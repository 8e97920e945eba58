import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { createFairSemaphore, type FairSemaphore } from '#server/runtime/fair-semaphore.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** The minimum for argon2id in the OWASP Password Storage Cheat Sheet. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const saltBytes = 16

const derive = promisify(argon2)

/** A hash takes 19 MiB and one core. A full queue takes about two seconds. */
export function createHashing() {
  return createFairSemaphore({ concurrency: 2, maxWaiting: 60, maxWaitingPerKey: 12 })
}

/** Matches no password; takes as long to check as a real hash. */
export const dummyHash = encodeHash(currentCost, randomBytes(saltBytes), randomBytes(hashBytes))

export async function hashPassword(password: string, cost = currentCost) {
  const salt = randomBytes(saltBytes)
  return encodeHash(cost, salt, await hashOf(password, salt, cost))
}

export function queueHash(hashing: FairSemaphore, userId: string, password: string) {
  return hashing({ lane: 'existing', key: userId }, () => hashPassword(password))
}

export async function isPassword(password: string, hash: string) {
  const stored = parseHash(hash)
  if (!stored) return false
  return timingSafeEqual(await hashOf(password, stored.salt, stored.cost), stored.hash)
}

export function isOutdated(hash: string) {
  const cost = parseHash(hash)?.cost
  return !cost || cost.memory < currentCost.memory || cost.passes < currentCost.passes
}

function hashOf(password: string, nonce: Buffer, cost: Cost) {
  const message = password.normalize('NFC')
  return derive('argon2id', { message, nonce, tagLength: hashBytes, ...cost })
}

/** PHC string format, so that the cost can be raised later. */
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
