import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { storePicture } from '#server/commands/catalogue/store-picture.ts'
import { makePhoto } from '#tests/support/make-photo.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const admin = await makeStaff(shop, 'Admin')

const files = ['/icon-192.png', '/icon-512.png', '/favicon.svg', '/og.jpg']
const green = { r: 20, g: 120, b: 60 }
const clear = { ...green, alpha: 0.5 }

async function upload(options: Parameters<typeof makePhoto>[0]) {
  const path = await storePicture(shop.deps.images, await makePhoto(options))
  if (typeof path !== 'string') throw new Error('The picture was refused.')
  return path
}

async function change(sent: object) {
  expect((await admin.send('PATCH', '/api/settings', sent)).status).toBe(200)
}

async function sizeOf(path: string) {
  const answer = await shop.request(path)
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  return [answer.status, answer.headers.get('Content-Type'), format, width, height]
}

/** The API has no files: what it does not answer is not found. */
async function statuses() {
  return Promise.all(files.map(async (path) => (await shop.request(path)).status))
}

describe('the icons and the preview', () => {
  it('are the files of the house on a fresh shop', async () => {
    await setShopSettings(shop.db, { heroImage: samplePicturePaths.hero ?? '' })
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('are made from the logo', async () => {
    await change({
      logo: await upload({ width: 400, height: 300, format: 'png', background: clear }),
    })
    expect(await sizeOf('/icon-192.png')).toEqual([200, 'image/png', 'png', 192, 192])
    expect(await sizeOf('/icon-512.png')).toEqual([200, 'image/png', 'png', 512, 512])
    expect(await sizeOf('/og.jpg')).toEqual([200, 'image/jpeg', 'jpeg', 1200, 630])
    const favicon = await shop.request('/favicon.svg')
    expect(favicon.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await favicon.text()).toContain('href="data:image/png;base64,')
  })

  it('follow a new logo at once, and have its ground to the edge when it is opaque', async () => {
    const before = (await shop.request('/icon-192.png')).headers.get('ETag')
    await change({ logo: await upload({ width: 300, height: 300, background: green }) })
    const answer = await shop.request('/icon-192.png')
    expect(answer.headers.get('ETag')).not.toBe(before)
    const [r = 0, g = 0, b = 0] = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer()
    expect(Math.abs(r - green.r) + Math.abs(g - green.g) + Math.abs(b - green.b)).toBeLessThan(12)
  })

  it('show the picture of the home page to chats, also without a logo', async () => {
    await change({ heroImage: await upload({ width: 800, height: 900, background: green }) })
    expect(await sizeOf('/og.jpg')).toEqual([200, 'image/jpeg', 'jpeg', 1200, 630])
    await change({ logo: null })
    expect(await statuses()).toEqual([404, 404, 404, 200])
  })

  it('stay those of the house when the picture is at another host', async () => {
    await change({
      heroImage: 'https://pictures.example/pot.jpg',
      logo: 'https://pictures.example/l.png',
    })
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})
