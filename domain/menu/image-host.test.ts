import { describe, expect, it } from 'vitest'

import { deliveryBaseOf, isImageAddress } from './image-host.ts'
import { ownPictureName } from './picture.ts'

const cloudinary = {
  uploadUrl: 'https://api.cloudinary.com/v1_1/kitchen/image/upload',
  preset: 'dishes',
}
const other = { uploadUrl: 'https://up.images.test:8443/upload', preset: 'dishes' }

describe('the picture of a dish', () => {
  it('can always be one of our own', () => {
    for (const host of [undefined, cloudinary, other]) {
      expect(isImageAddress('/images/9f3k-960.webp', host)).toBe(true)
    }
    expect(ownPictureName('/images/9f3k-960.webp')).toBe('9f3k-960.webp')
  })

  it('can be at the delivery address of the configured host', () => {
    const base = 'https://res.cloudinary.com/kitchen'
    expect(isImageAddress(`${base}/image/upload/v17/dishes/masa_1.jpg`, cloudinary)).toBe(true)
    expect(isImageAddress(`${base}/image/upload/f_auto,q_auto/masa.jpg?_a=1`, cloudinary)).toBe(
      true,
    )
    expect(isImageAddress('https://up.images.test:8443/files/1.png', other)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'masa.webp',
    '/images/9f3k-960.png',
    '/images/9f3k-960.webp?x=1',
    '/images/9f3k-960.webp\n',
    '/images/../9f3k-960.webp',
    '/images/a/9f3k-960.webp',
    '/api/products',
    '//evil.test/9f3k-960.webp',
    '//res.cloudinary.com/kitchen/image/upload/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    'http://res.cloudinary.com/kitchen/image/upload/a.jpg',
    'https://res.cloudinary.com.evil.com/kitchen/image/upload/a.jpg',
    'https://res.cloudinary.com/othercloud/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen2/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/../othercloud/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/%2e%2e/othercloud/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/..%2fothercloud/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/..%5Cothercloud/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/..\\othercloud/a.jpg',
    'https://res.cloudinary.com\\@evil.com/kitchen/a.jpg',
    'https://user@res.cloudinary.com/kitchen/image/upload/a.jpg',
    'https://user@res.cloudinary.com@evil/kitchen/a.jpg',
    'https://res.cloudinary.com:444/kitchen/image/upload/a.jpg',
    'https://res.cloudinary.com/kitchen/image/fetch/https://evil.test/a.jpg',
    'https://res.cloudinary.com/kitchen/image/upload/l_fetch:aHR0cHM6Ly9ldmls/a.jpg',
    'https://res.cloudinary.com/kitchen/image/upload/a.jpg"onerror="x',
    'https://res.cloudinary.com/kitchen/image/upload/a b.jpg',
    'https://res.cloudinary.com/kitchen/image/upload/a\u0000.jpg',
    'https://RES.cloudinary.com/kitchen/image/upload/a.jpg',
    'https://api.cloudinary.com/v1_1/kitchen/image/upload',
    'https://up.images.test:8443/files/1.png',
  ])('is rejected at %j', (image) => {
    expect(isImageAddress(image, cloudinary)).toBe(false)
    expect(isImageAddress(image, undefined)).toBe(false)
  })

  it('is rejected at another account of the configured host', () => {
    for (const address of [
      'https://up.images.test/files/1.png',
      'http://up.images.test:8443/files/1.png',
      'https://up.images.test:8443@evil.test/1.png',
      'https://up.images.test.evil.test:8443/1.png',
    ]) {
      expect(isImageAddress(address, other)).toBe(false)
    }
  })
})

describe('the delivery address of an image host', () => {
  it("is its own origin, and the account's path where the host needs one", () => {
    expect(deliveryBaseOf(other)).toBe('https://up.images.test:8443/')
    expect(deliveryBaseOf(cloudinary)).toBe('https://res.cloudinary.com/kitchen/')
    const withPassword = { uploadUrl: 'https://key:secret@up.images.test/u', preset: 'x' }
    expect(deliveryBaseOf(withPassword)).toBe('https://up.images.test/')
  })
})
