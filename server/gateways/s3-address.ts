export type S3Address = {
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const s3UrlForm =
  'https://KEY:SECRET@host/bucket?region=…, with each / of the secret written as %2F'

export function s3AddressOf(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text)
  const [, bucket = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  const isComplete = /^https?:$/.test(protocol) && username && password && bucket && !hash
  const others = [...searchParams.keys()].filter((name) => name !== 'region')
  const region = searchParams.get('region') ?? 'us-east-1'
  if (!isComplete || others.length > 0 || !/^[a-z0-9-]+$/.test(region)) return undefined
  const accessKeyId = plain(username)
  const secretAccessKey = plain(password)
  if (!accessKeyId || !secretAccessKey) return undefined
  return { bucketUrl: `${protocol}//${host}/${bucket}`, region, accessKeyId, secretAccessKey }
}

function plain(encoded: string) {
  return /%(?![0-7][0-9a-f])/i.test(encoded) ? undefined : decodeURIComponent(encoded)
}
