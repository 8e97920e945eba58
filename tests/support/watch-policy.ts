import type { Page } from '@playwright/test'

/** What the page and its frames try from now on that their content security policy forbids. */
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
