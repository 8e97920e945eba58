import { ownPictureName } from './picture.ts'

export type ImageHost = { uploadUrl: string; preset: string }

/** Our own path, or an address at the configured host; nothing is fetched. */
export function isImageAddress(image: string, host: ImageHost | undefined) {
  if (ownPictureName(image)) return true
  const base = host && deliveryBaseOf(host)
  return base !== undefined && image.startsWith(base) && isPlainAddress(image)
}

/** Cloudinary's upload manual: another host delivers, with the account first in the path. */
export function deliveryBaseOf({ uploadUrl }: ImageHost) {
  const { protocol, host, pathname } = new URL(uploadUrl)
  if (host !== 'api.cloudinary.com') return `${protocol}//${host}/`
  const [, , account = ''] = pathname.split('/')
  return `https://res.cloudinary.com/${account}/`
}

function isPlainAddress(address: string) {
  const isAsWritten = URL.canParse(address) && new URL(address).href === address
  return isAsWritten && !/["'<>\\]|%2f|%5c|(^|[/_,])fetch[/:]/i.test(address)
}
