import { createElement, Suspense } from 'react'
import type { EntryContext } from 'react-router'
import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import { reportContext } from './data/report.ts'
import handleRequest from './entry.server.tsx'

vi.mock(import('react-router'), async (importOriginal) => ({
  ...(await importOriginal()),
  ServerRouter: () => createElement(Suspense, {}, createElement(Broken)),
}))

function Broken(): never {
  throw new Error('a dish that cannot be drawn')
}

it('fails as a whole when a part inside a boundary fails, and tells of it', async () => {
  const report = vi.fn<(error: unknown, where: string) => void>()
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  const request = new Request('https://shop.test/menu')
  const page = handleRequest(request, 200, new Headers(), {} as EntryContext, context)
  await expect(page).rejects.toThrow('a dish that cannot be drawn')
  expect(report).toHaveBeenCalledOnce()
})
