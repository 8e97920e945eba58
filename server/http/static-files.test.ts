import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'

import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'tukunya-files-'))
afterAll(() => rmSync(root, { recursive: true }))

function put(path: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), 'x')
}
for (const path of ['assets/menu-a1b2.js', 'favicon.svg', '.vite/manifest.json']) put(path)

const files = new Hono().route('/', staticFiles(root)).get('*', (c) => c.html('a page'))

describe('the built files', () => {
  it('are immutable when their name has a hash, otherwise cached for an hour', async () => {
    const hashed = await files.request('/assets/menu-a1b2.js')
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const plain = await files.request('/favicon.svg')
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  it('are sent precompressed to clients that accept it', async () => {
    for (const ending of ['', '.br', '.gz']) put(`assets/cart-c3d4.js${ending}`)
    const request = async (accepted: string) => {
      const headers = { 'Accept-Encoding': accepted }
      return (await files.request('/assets/cart-c3d4.js', { headers })).headers
    }
    expect((await request('gzip, deflate, br')).get('Content-Encoding')).toBe('br')
    expect((await request('gzip')).get('Content-Encoding')).toBe('gzip')
    expect((await request('gzip')).get('Vary')).toBe('Accept-Encoding')
    expect((await request('br;q=0')).get('Content-Encoding')).toBeNull()
  })

  it('exclude dot files and paths outside the folder', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/../package.json',
      '/..%2fpackage.json',
    ]) {
      const answer = await files.request(path)
      expect(await answer.text()).not.toBe('x')
    }
  })

  it('do not set cache headers of pages', async () => {
    expect((await files.request('/menu')).headers.get('Cache-Control')).toBeNull()
  })
})
