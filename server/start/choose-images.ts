import { join } from 'node:path'

import type { Db } from '#db/connection.ts'
import { imagesInDatabase, imagesInFolder } from '#server/gateways/images.ts'
import type { Images } from '#server/gateways/images.ts'
import { imagesInS3 } from '#server/gateways/s3-images.ts'

import type { Environment } from './environment.ts'

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
