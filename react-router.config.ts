import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every page's place is known from the start, for 4 KB compressed, the office's included: nothing
  // is to be fetched before a link works, and a line that broke meanwhile leads nobody astray.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
