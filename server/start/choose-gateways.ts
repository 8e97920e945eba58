import { join } from 'node:path'

import type { Hono } from 'hono'

import type { Db } from '#db/connection.ts'
import { imagesInDatabase, imagesInFolder } from '#server/gateways/images.ts'
import type { Images } from '#server/gateways/images.ts'
import type { PaymentProvider } from '#server/gateways/payments.ts'
import { createPaystack } from '#server/gateways/paystack/paystack.ts'
import { imagesInS3 } from '#server/gateways/s3-images.ts'
import { sandboxKeys, sandboxPath } from '#server/sandbox/sandbox-paystack.ts'

import type { Environment } from './environment.ts'

type PaymentSettings = Pick<Environment, `PAYSTACK_${'SECRET_KEY' | 'PUBLIC_KEY' | 'API_URL'}`> &
  Partial<Pick<Environment, 'PAYSTACK_PREVIOUS_SECRET_KEY'>>

export function choosePayments(
  environment: PaymentSettings,
  sandbox: Pick<Hono, 'request'>,
): PaymentProvider {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = environment
  if (secretKey && publicKey) {
    return createPaystack({
      name: 'paystack',
      baseUrl: (environment.PAYSTACK_API_URL ?? 'https://api.paystack.co').replace(/\/+$/, ''),
      scriptUrl: 'https://js.paystack.co/v1/inline.js',
      resumeScriptUrl: 'https://js.paystack.co/v2/inline.js',
      secretKey,
      previousSecretKey: environment.PAYSTACK_PREVIOUS_SECRET_KEY,
      publicKey,
      fetcher: fetch,
    })
  }
  return createPaystack({
    name: 'sandbox',
    baseUrl: sandboxPath,
    scriptUrl: `${sandboxPath}/inline.js`,
    resumeScriptUrl: `${sandboxPath}/v2/inline.js`,
    ...sandboxKeys,
    fetcher: async (input, init) => sandbox.request(String(input), init),
  })
}

type ImageSettings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>

export async function chooseImages(environment: ImageSettings, db: Db): Promise<Images> {
  const { DATA_DIR: dataDirectory, DATABASE_URL: url, S3_URL: address } = environment
  if (!address) return url ? imagesInDatabase(db) : imagesInFolder(join(dataDirectory, 'images'))
  const images = imagesInS3(address)
  await images.ping().catch((cause: Error) => {
    throw new Error(`S3_URL does not lead to a usable bucket (${cause.message})`, { cause })
  })
  return images
}
