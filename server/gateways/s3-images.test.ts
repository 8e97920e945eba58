import { AwsClient } from 'aws4fetch'
import { afterAll, describe, expect, it } from 'vitest'

import { chooseImages } from '#server/start/choose-gateways.ts'
import { namesIn } from '#tests/support/images-in-memory.ts'
import { s3Key, startThrowawayS3 } from '#tests/support/throwaway-s3.ts'

import { type S3Address, s3AddressOf } from './s3-address.ts'
import { imagesInS3 } from './s3-images.ts'

const s3 = await startThrowawayS3()
afterAll(s3.close)
const address = s3AddressOf(s3.url) as S3Address
const bytes = Uint8Array.of(1, 2, 3)

/** Fails the given number of times in this way, then forwards calls to the real server. */
function failingFetch(times: number, fail: () => Response | Promise<Response>) {
  let calls = 0
  const fetcher: typeof fetch = async (input, init) => {
    calls += 1
    return calls <= times ? fail() : fetch(input, init)
  }
  return { fetcher, calls: () => calls }
}

function inXml(character: string) {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&#62;', '"': '&#x22;' }
  return named[character] ?? character
}

const faults = [
  ['is broken', () => new Response('', { status: 503 })],
  ['has too much to do', () => new Response('', { status: 429 })],
  ['hangs up', () => Promise.reject(new TypeError('fetch failed'))],
] as const

describe('a bucket', () => {
  it('stores pictures with cache headers', async () => {
    await imagesInS3(address).put('kosai-320.avif', bytes)
    const url = `${address.bucketUrl}/kosai-320.avif`
    const { headers } = await new AwsClient({ ...address, service: 's3' }).fetch(url)
    expect(headers.get('Content-Type')).toBe('image/avif')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('is listed over all pages', async () => {
    const images = imagesInS3(address, { pageSize: 2 })
    const names = ['masa1', 'masa2', 'masa3', 'masa4', 'masa5'].map((id) => `${id}-320.webp`)
    for (const name of names) await images.put(name, bytes)
    expect(await namesIn(images)).toEqual(expect.arrayContaining(names))
  })

  it('is listed even with unusual file names', async () => {
    const names = ['a&b "c".pdf', 'a<b>.pdf', 'masa-320.webp']
    const pages = names.map((name) => `<Key>${name.replace(/\W/g, inXml)}</Key>`)
    const requests: string[] = []
    const fetcher: typeof fetch = async (input) => {
      const marker = new URL(`${input}`).searchParams.get('marker') ?? ''
      if (requests.includes(marker)) throw new Error('asked for the same again')
      requests.push(marker)
      return new Response(pages[names.findIndex((name) => name > marker)])
    }
    const images = imagesInS3(address, { fetcher, pauseMs: 0 })
    expect(await namesIn(images)).toEqual(['masa-320.webp'])
    expect(requests).toEqual(['', ...names])
  })

  it.each(faults)('that %s is retried', async (_fault, fail) => {
    const { fetcher, calls } = failingFetch(2, fail)
    await imagesInS3(address, { fetcher, pauseMs: 0 }).put('again-320.webp', bytes)
    expect(calls()).toBe(3)
    expect(await imagesInS3(address).get('again-320.webp')).toEqual(bytes)
  })

  it.each(faults)('that keeps failing (%s) ends with an error', async (_fault, fail) => {
    const { fetcher, calls } = failingFetch(Infinity, fail)
    const images = imagesInS3(address, { fetcher, pauseMs: 0 })
    await expect(images.get('never-320.webp')).rejects.toThrow(/answered|no response/)
    expect(calls()).toBe(3)
  })

  it('that never answers times out', async () => {
    const fetcher: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const images = imagesInS3(address, { fetcher, pauseMs: 0, timeoutMs: 1 })
    await expect(images.get('never-320.webp')).rejects.toThrow('no response')
  })
})

describe('a start with S3_URL', () => {
  it.each([
    ['a wrong key', () => `http://S3RVER:wrong@${s3.host}/pictures`, '403'],
    ['an unknown bucket', () => `http://${s3Key}@${s3.host}/nothing`, '404 NoSuchBucket'],
    ['nothing listening', () => `http://${s3Key}@127.0.0.1:9/pictures`, 'no response'],
  ])('and %s fails with a message without the secret', async (_what, url, why) => {
    const environment = { DATA_DIR: 'unused', DATABASE_URL: undefined, S3_URL: s3AddressOf(url()) }
    const message = await chooseImages(environment, undefined as never).then(
      () => 'it starts',
      (error: Error) => error.message,
    )
    expect(message).toMatch(/^S3_URL does not lead to a usable bucket/)
    expect(message).toContain(why)
    expect(message).not.toMatch(/S3RVER|wrong|\n/)
  })
})

describe('the address of a bucket', () => {
  it('is read with its key, region and port', () => {
    expect(s3AddressOf('http://me:a%2Fb+c%3D@localhost:9000/pictures?region=eu-west-1')).toEqual({
      bucketUrl: 'http://localhost:9000/pictures',
      region: 'eu-west-1',
      accessKeyId: 'me',
      secretAccessKey: 'a/b+c=',
    })
  })

  it.each([
    's3://me:key@host/pictures',
    'https://host/pictures',
    'https://me@host/pictures',
    'https://me:key@host',
    'https://me:key@host/pictures/folder',
    'https://me:key@host/PICTURES',
    'https://me:key@host/pictures?regoin=eu',
    'https://me:key@host/pictures?region=',
    'https://me:key@host/pictures#region=eu',
    'https://me:k%zy@host/pictures',
    'https://me:k%FF@host/pictures',
    'https://mé:key@host/pictures',
    'https://me:with/slash@host/pictures',
  ])('is not %s', (url) => {
    expect(s3AddressOf(url)).toBeUndefined()
  })
})
