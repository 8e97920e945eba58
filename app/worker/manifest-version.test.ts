import { expect, it } from 'vitest'

import { renderDocument } from '#tests/support/render-document.tsx'

import { manifestVersionIn } from './manifest-version.ts'

it.each(['/menu', '/menu?dish=p1'])(
  'is in the page that React Router renders: %s',
  async (path) => {
    expect(manifestVersionIn(await renderDocument(path))).toBe('1a2b3c')
  },
)

it('is undefined for other pages', () => {
  expect(manifestVersionIn('<!doctype html><p>"version": "1"</p>')).toBeUndefined()
})
