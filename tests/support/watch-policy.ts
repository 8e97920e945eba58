import type { Page } from '@playwright/test'

/** Collects CSP violations of the page and its frames from now on. */
export async function watchPolicy(page: Page) {
  const broken: string[] = []
  await page.exposeFunction('reportViolation', (rule: string) => broken.push(rule))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (rule: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return broken
}
