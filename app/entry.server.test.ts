import { createHash } from 'node:crypto'

import { createElement, Fragment, type ReactNode, Suspense } from 'react'
import type { EntryContext, ServerRouterProps } from 'react-router'
import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import { reportContext } from './data/api/report.ts'
import handleRequest from './entry.server.tsx'

const shown = vi.hoisted(() => ({ page: (_nonce: string | undefined): ReactNode => null }))

vi.mock(import('react-router'), async (importOriginal) => ({
  ...(await importOriginal()),
  ServerRouter: ({ nonce }: ServerRouterProps) => createElement(Fragment, {}, shown.page(nonce)),
}))

type Report = (error: unknown, where: string) => void

function render(report: Report = () => {}) {
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  const request = new Request('https://shop.test/menu')
  return handleRequest(request, 200, new Headers(), {} as EntryContext, context)
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function Broken(): never {
  throw new Error('a dish that cannot be drawn')
}

it('allows its own inline scripts, and none injected by a text', async () => {
  const injected = '<script>evil()</script><style>p{color:red}</style>'
  shown.page = (nonce) => [
    createElement('script', { key: 1, nonce }, 'own()'),
    createElement('p', { key: 2, dangerouslySetInnerHTML: { __html: injected } }),
  ]
  const page = await render()
  expect(page.headers.get('Content-Security-Policy')).toBe(
    `script-src ${hashOf('own()')}; style-src `.trim(),
  )
  expect(await page.text()).toContain('<script>own()</script>')
})

it('fails as a whole and logs it when a part inside a boundary fails', async () => {
  const report = vi.fn<Report>()
  shown.page = () => createElement(Suspense, {}, createElement(Broken))
  await expect(render(report)).rejects.toThrow('a dish that cannot be drawn')
  expect(report).toHaveBeenCalledOnce()
})
