import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { maxImageBytes } from '#contract/menu/image.ts'
import { pictureWidths } from '#domain/menu/picture.ts'
import { createApi } from '#server/app.ts'
import { maxDrainedBytes } from '#server/http/drain-request-body.ts'
import { formWith, makePhoto } from '#tests/support/make-photo.ts'
import { productForm } from '#tests/support/make-picture.ts'
import { makeStaff, type TestStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
let cook: TestStaff
beforeEach(async () => {
  // The limit is per user.
  cook = await makeStaff(shop, 'Employee')
})

const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  cook.request('/api/images', { method: 'POST', body, headers })

async function refusalOf(response: Response) {
  return [response.status, (await readJson(z.object({ message: z.string() }), response)).message]
}

const notAnImage = [400, 'Please select an image file']
const tooLarge = [413, 'Image size should be less than 2MB']

describe('an upload', () => {
  it('returns the path that a product accepts, in every size', async () => {
    const response = await upload(formWith(await makePhoto()))
    expect(response.status).toBe(201)
    const uploaded = await readJson(z.object({ secure_url: z.string() }), response)
    expect(uploaded).toEqual({
      secure_url: expect.stringMatching(/^\/images\/[a-z0-9]+-c41-960\.webp$/),
    })

    const product = productForm(uploaded.secure_url)
    const made = await cook.send('POST', '/api/products', product)
    expect(made.status).toBe(201)
    const { images } = await readJson(
      z.object({ images: z.array(z.object({ avif: z.string(), webp: z.string() })) }),
      made,
    )
    expect(images).toHaveLength(pictureWidths.length)
    for (const path of images.flatMap(({ avif, webp }) => [avif, webp])) {
      const picture = await shop.request(path)
      expect(picture.status).toBe(200)
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': path.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  it('is for staff only, and stores nothing for others', async () => {
    const form = formWith(await makePhoto())
    const put = vi.spyOn(shop.deps.images, 'put')
    for (const Authorization of ['', 'Bearer x', 'Basic abc']) {
      const request = { method: 'POST', body: form, headers: { Authorization } }
      const response = await shop.request('/api/images', request)
      expect(await refusalOf(response)).toEqual([401, 'Please sign in.'])
    }
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    for (const role of ['Admin', 'SuperAdmin'] as const) {
      cook = await makeStaff(shop, role)
      expect((await upload(formWith(await makePhoto()))).status).toBe(201)
    }
  })

  it('returns 415 when it is not a multipart form', async () => {
    const photo = await makePhoto()
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'multipart/mixed']) {
      expect((await upload(photo, { 'Content-Type': type })).status).toBe(415)
    }
  })
})

describe('the form of an upload', () => {
  it('contains one file in its field', async () => {
    const photo = await makePhoto()
    const file = () => new File([photo], 'masa.jpg', { type: 'image/jpeg' })
    const two = formWith(photo)
    two.append('file', file())
    const twoFields = formWith(photo)
    twoFields.append('other', file())
    const text = new FormData()
    text.append('file', 'masa.jpg')
    const wrongName = new FormData()
    wrongName.append('image', file())
    const thousand = formWith(photo)
    for (let n = 0; n < 1000; n += 1) thousand.append(`field${n}`, 'x')
    for (const form of [new FormData(), two, twoFields, text, wrongName, thousand]) {
      expect(await refusalOf(await upload(form))).toEqual(notAnImage)
    }
  })

  it('can contain fields that image hosts require', async () => {
    const form = formWith(await makePhoto())
    form.append('upload_preset', 'dishes')
    expect((await upload(form)).status).toBe(201)
  })

  it('is rejected when it is malformed, empty or truncated', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    for (const body of ['', 'x', '--x--\r\n', start, `${start}abc`, `${start}\r\n--x--\r\n`]) {
      expect(await refusalOf(await upload(body, type))).toEqual(notAnImage)
    }
    const noBoundary = { 'Content-Type': 'multipart/form-data' }
    expect(await refusalOf(await upload(start, noBoundary))).toEqual(notAnImage)
  })
})

describe('the size of an upload', () => {
  /** A photo with the given number of appended bytes. */
  async function photoOf(bytes: number) {
    const photo = await makePhoto({ format: 'webp' })
    return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
  }

  it('is limited to less than 2 MiB, to the byte', async () => {
    expect((await upload(formWith(await photoOf(maxImageBytes - 1)))).status).toBe(201)
    for (const bytes of [maxImageBytes, maxImageBytes + 1, maxImageBytes * 2]) {
      expect(await refusalOf(await upload(formWith(await photoOf(bytes))))).toEqual(tooLarge)
    }
  })

  it('is measured, whatever Content-Length claims', async () => {
    for (const claim of ['5', '999999999999', 'x']) {
      const headers = { 'Content-Length': claim }
      const fine = await upload(formWith(await makePhoto()), headers)
      expect(fine.status).toBe(201)
      const large = await upload(formWith(await photoOf(maxImageBytes + 100_000)), headers)
      expect(await refusalOf(large)).toEqual(tooLarge)
    }
  })

  it('is checked while streaming: an endless body is cut off', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const request = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        ...cook.authorization,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    }
    const response = await shop.request('/api/images', request as RequestInit)
    expect(await refusalOf(response)).toEqual(tooLarge)
    expect(sent).toBeLessThan(maxImageBytes + maxDrainedBytes + 6 * 65_536)
  })
})

describe('too many uploads of one user', () => {
  it('are refused for the rest of ten minutes, for that user only', async () => {
    for (let n = 0; n < 60; n += 1) expect((await upload(new FormData())).status).toBe(400)
    const refused = await upload(new FormData())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const first = cook
    cook = await makeStaff(shop, 'Employee')
    expect((await upload(new FormData())).status).toBe(400)
    cook = first
    shop.clock.now = minutesAfter(shop.clock.now, 9)
    const headers = { ...cook.authorization }
    expect((await upload(new FormData(), headers)).status).toBe(429)
  })
})

describe('a picture store that fails during an upload', () => {
  it('returns 500 and leaves no usable picture', async () => {
    const put: string[] = []
    const broken = createApi({
      ...shop.deps,
      images: {
        ...shop.deps.images,
        put: async (name) => {
          if (put.push(name) === 4) throw new Error('disk full')
        },
      },
    })
    const body = formWith(await makePhoto())
    const headers = cook.authorization
    const response = await broken.request('/api/images', { method: 'POST', body, headers })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('disk')
    const product = productForm(`/images/${put[0]?.replace('320.avif', '960.webp')}`)
    expect((await cook.send('POST', '/api/products', product)).status).toBe(400)
  })
})
