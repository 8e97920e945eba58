import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { environmentOfShop } from '#tests/support/shop-environment.ts'

// Workers read this file too, and must come to the same shop as the process that started them.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker && !process.env.E2E_URL) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-e2e-'))
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }))
  process.env.E2E_DATA_DIR = dataDirectory
  process.env.E2E_URL = `http://localhost:${await findFreePort()}`
}
const baseURL = process.env.E2E_URL

// About what is asked, answered and kept; how it looks when wide, pages.e2e.ts and others see.
// E2E_WIDTHS=all tries both.
const oneWidthFiles = [
  'alarm',
  'audit',
  'budgets',
  'cached-pages',
  'cancelled-order',
  'checkout',
  'holds',
  'injected-script',
  'inventory',
  'kitchen-settings',
  'late-replies',
  'leave-payment',
  'new-orders',
  'offline',
  'offline-board',
  'opening',
  'option-groups',
  'order-history',
  'own-hold',
  'payments',
  'prefetch',
  'privacy',
  'reports',
  'security',
  'product-form',
  'product-image',
  'ran-out',
  'ride',
  'session',
  'settings',
  'sold-out',
  'team',
  'team-permissions',
  'waiting-moves',
].map((name) => `**/${name}.e2e.ts`)
const triesAllWidths = process.env.E2E_WIDTHS === 'all'
const { E2E_DATA_DIR: dataDirectory } = process.env

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // A fresh shop makes its pictures while it serves.
  globalSetup: './tests/support/await-pictures.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that others use can be too slow once; the count names what needed a second try.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    // Requests that a worker answers could not be changed by a test; offline.e2e.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-NG',
    // Not Lagos: a time that is shown in the browser's own zone makes a test fail.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // What sets a phone's width itself would only be seen a second time, and so would what has none.
      grepInvert: triesAllWidths ? undefined : /@one-width/,
      testIgnore: triesAllWidths ? undefined : oneWidthFiles,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // What changes the shop for everybody comes when the others are done, one after the other.
      name: 'alone',
      workers: 1,
      testMatch: '**/*.alone.ts',
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  // With E2E_URL set from outside, that shop is tested and none is started.
  webServer: dataDirectory
    ? {
        command: 'node build/server/index.js',
        url: `${baseURL}/healthz`,
        timeout: 60_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          ...environmentOfShop({ port: Number(new URL(`${baseURL}`).port), dataDirectory }),
          TRUST_PROXY: 'loopback',
        },
      }
    : undefined,
})
