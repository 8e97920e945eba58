// Encodes the pictures that startEncodingProcess sends.
import { type EncodedFiles, encodeSizes, type EncodingWork, readPicture } from './pictures.ts'

process.on(
  'message',
  (work: EncodingWork) => void encode(work).then((files) => process.send?.(files)),
)

async function encode({ bytes, path }: EncodingWork): Promise<EncodedFiles> {
  const picture = await readPicture(bytes)
  return picture ? encodeSizes(picture, path) : new Map()
}
