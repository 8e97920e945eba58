import { ownPictureName } from './picture.ts'

/** A third-party host that browsers upload pictures to (IMAGE_UPLOAD_URL, IMAGE_UPLOAD_PRESET). */
export type ImageHost = { uploadUrl: string; preset: string }

/** May this be a product's picture? Our own path, or an address at the configured host; nothing is fetched. */
export function isImageAddress(image: string, host: ImageHost | undefined) {
  if (ownPictureName(image)) return true
  const base = host && deliveryBaseOf(host)
  return base !== undefined && image.startsWith(base) && isPlainAddress(image)
}

/**
 * Where the host delivers what was uploaded: itself; Cloudinary has another host name for it, and
 * the account's name stands first in the path of both (Cloudinary's upload manual).
 */
export function deliveryBaseOf({ uploadUrl }: ImageHost) {
  const { protocol, host, pathname } = new URL(uploadUrl)
  if (host !== 'api.cloudinary.com') return `${protocol}//${host}/`
  const [, , account = ''] = pathname.split('/')
  return `https://res.cloudinary.com/${account}/`
}

/** Written out as it would be asked for, without hidden steps up; not a picture of a third host. */
function isPlainAddress(address: string) {
  const isAsWritten = URL.canParse(address) && new URL(address).href === address
  return isAsWritten && !/["'<>\\]|%2f|%5c|(^|[/_,])fetch[/:]/i.test(address)
}
