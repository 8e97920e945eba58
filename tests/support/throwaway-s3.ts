import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { findS3Server } from './find-programs.ts'

type Options = {
  address: string
  port: number
  directory: string
  silent: boolean
  configureBuckets: { name: string }[]
}
type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }
type Module = { default: new (options: Options) => Server }

/** The access key; the server checks every signature. */
export const s3Key = 'S3RVER:S3RVER'

/** A real S3 server with an empty bucket, removed when closed. */
export async function startThrowawayS3() {
  const module = findS3Server()
  if (!module) throw new Error('No S3 server found: `npm test` brings one.')

  const { default: S3Server } = (await import(pathToFileURL(module).href)) as Module
  const directory = mkdtempSync(join(tmpdir(), 'tukunya-s3-'))
  const place = { address: '127.0.0.1', port: 0, directory, silent: true }
  const server = new S3Server({ ...place, configureBuckets: [{ name: 'pictures' }] })
  const { port } = await server.run()
  return {
    host: `127.0.0.1:${port}`,
    url: `http://${s3Key}@127.0.0.1:${port}/pictures`,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
