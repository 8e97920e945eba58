import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

import type { PasskeyCreation, PasskeyRequest } from '#contract/staff/passkey.ts'

const origin = 'http://shop.test'

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

type Circumstances = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string | null
}
type Cbor = Parameters<typeof isoCBOR.encode>[0]

/** One ES256 credential, as an authenticator and a browser answer for it (WebAuthn, sections 6 and 7). */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | null = null

  function authenticatorData(rpId: string, { isVerified = true, ...given }: Circumstances) {
    counter = given.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = flags.present | (isVerified ? flags.verified : 0)
    return { hash: sha256(given.rpId ?? rpId), flag, count }
  }

  return {
    id,
    register(
      options: PasskeyCreation,
      circumstances: Circumstances = {},
      attested = noAttestation,
    ) {
      const { hash, flag, count } = authenticatorData(options.rp.id, circumstances)
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        hash,
        Buffer.from([flag | flags.hasCredential]),
        count,
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      userHandle = options.user.id
      const { fmt, attStmt } = attested
      const object: Cbor = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', options.challenge, circumstances)
      const response = { clientDataJSON: encoded(clientDataJSON), attestationObject: cbor(object) }
      return { ...named(id), response: { ...response, transports: ['internal', 'unheard-of'] } }
    },
    sign(request: PasskeyRequest, circumstances: Circumstances = {}) {
      const { hash, flag, count } = authenticatorData(request.rpId, circumstances)
      const authData = Buffer.concat([hash, Buffer.from([flag]), count])
      const clientDataJSON = clientData('webauthn.get', request.challenge, circumstances)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(clientDataJSON)]),
        privateKey,
      )
      return {
        ...named(id),
        response: {
          clientDataJSON: encoded(clientDataJSON),
          authenticatorData: encoded(authData),
          signature: encoded(signature),
          userHandle:
            circumstances.userHandle === undefined ? userHandle : circumstances.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

const noAttestation: { fmt: string; attStmt: Map<string, Cbor> } = {
  fmt: 'none',
  attStmt: new Map(),
}

function named(id: string) {
  return { id, rawId: id, type: 'public-key' as const }
}

function clientData(type: string, challenge: string, circumstances: Circumstances) {
  return Buffer.from(JSON.stringify({ type, challenge, origin: circumstances.origin ?? origin }))
}

function coseKey({ x = '', y = '' }: { x?: string; y?: string }) {
  const key: Cbor = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(key)
}

function cbor(value: Cbor) {
  return encoded(Buffer.from(isoCBOR.encode(value)))
}

function encoded(bytes: Buffer) {
  return bytes.toString('base64url')
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}
