import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { environmentOfShop } from '#tests/support/shop-environment.ts'

// Workers read this file too, and must come to the same shops as the process that started them.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker && !process.env.E2E_URL) {
  for (const name of ['E2E', 'E2E_ALONE']) {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-e2e-'))
    process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
    process.env[`${name}_DATA_DIR`] = dataDirectory
    process.env[`${name}_URL`] = `http://localhost:${await findFreePort()}`
  }
}
const { E2E_URL, E2E_DATA_DIR, E2E_ALONE_URL, E2E_ALONE_DATA_DIR } = process.env

const triesAllWidths = process.env.E2E_WIDTHS === 'all'
/** What `npm run test:long` adds, in place of what `npm test` runs. */
const isLong = process.env.E2E_LONG === 'yes'
const pressedByMouse = process.env.E2E_PRESSES === 'all' ? /@rare|@pressed-twice/ : /@pressed-twice/

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // A fresh shop makes its pictures while it serves.
  globalSetup: './tests/support/await-pictures.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One keeps 1.8 cores busy with its browser; a third made the same tests a quarter slower.
  workers: 2,
  // A machine that others use can be too slow once; the count names what needed a second try.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: E2E_URL,
    browserName: 'chromium',
    // Tests of the same options share a browser context, emptied between them: a third of the time.
    reuseContext: true,
    launchOptions: {
      ...chromiumOptions,
      // A page of a test lives for seconds: optimised code cost an eighth of all time and was not used.
      args: [...chromiumOptions.args, '--js-flags=--no-maglev --no-turbofan'],
    },
    // Requests that a worker answers could not be changed by a test; offline.e2e.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-NG',
    // Not Lagos: a time that is shown in the browser's own zone makes a test fail.
    timezoneId: 'America/New_York',
    // An action that is stuck fails with its own message, before the test times out.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      // What changes the shop for everybody has a shop of its own, one test after the other. First,
      // because it takes one worker for longest.
      name: 'alone',
      workers: 1,
      testMatch: isLong ? [] : '**/*.alone.ts',
      ...(E2E_ALONE_DATA_DIR
        ? { metadata: { shop: { E2E_URL: E2E_ALONE_URL, E2E_DATA_DIR: E2E_ALONE_DATA_DIR } } }
        : { dependencies: ['phone', 'desktop'] }),
      use: { baseURL: E2E_ALONE_URL ?? E2E_URL, viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      [isLong ? 'grep' : 'grepInvert']: /@rare/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // How a page looks or is used when wide; the others would only be seen a second time.
      // E2E_WIDTHS=all tries them too.
      grep: isLong ? pressedByMouse : triesAllWidths ? undefined : /@both-widths/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  // With E2E_URL set from outside, that shop is tested and none is started.
  webServer: [serve(E2E_URL, E2E_DATA_DIR), serve(E2E_ALONE_URL, E2E_ALONE_DATA_DIR)].flat(),
})

function serve(url = '', dataDirectory = '') {
  if (!dataDirectory) return []
  return {
    command: 'node tests/support/copy-sample-pictures.ts && exec node build/server/index.js',
    url: `${url}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      ...environmentOfShop({ port: Number(new URL(url).port), dataDirectory }),
      TRUST_PROXY: 'loopback',
    },
  }
}
