import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every page's place is known from the start: nothing to fetch before a link works.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
