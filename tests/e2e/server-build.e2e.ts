import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from '#tests/support/browser-test.ts'

const folder = 'build/server/'
const read = (file: string) => readFileSync(folder + file, 'utf8')

test.skip(({ isMobile }) => !isMobile, 'reads files only')

/** The entry and all that it imports before it serves. */
function filesOfStart(file = 'index.js', found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of read(file).matchAll(/^import[^;]*?"(\.\/[^"]+)";$/gm)) {
    filesOfStart(file === 'index.js' ? path.slice(2) : `assets/${path.slice(2)}`, found)
  }
  return found
}

test('the server starts without React, the pages and the list of common passwords', () => {
  const files = [...filesOfStart()]
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => /render-pages|lazy|common/.test(file))).toEqual([])
  expect(files.filter((file) => /renderToReadableStream/.test(read(file)))).toEqual([])
  const bytes = files.reduce((sum, file) => sum + read(file).length, 0)
  expect(bytes).toBeLessThan(2_300_000)
})

test("the server's files keep to ASCII and have no page of the back-office", () => {
  const files = ['index.js', ...readdirSync(`${folder}assets`).map((name) => `assets/${name}`)]
  expect(files.filter((file) => /[^\0-\x7f]/.test(read(file)))).toEqual([])
  expect(files.filter((file) => read(file).includes('Active and inactive'))).toEqual([])
})
