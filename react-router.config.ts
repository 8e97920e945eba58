import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A customer's page knows the places it links to, and nothing of the back-office.
  routeDiscovery: { mode: 'lazy' },
  // Split parts would be imported without retries (scripts/retryable-imports.ts).
  splitRouteModules: false,
} satisfies Config
