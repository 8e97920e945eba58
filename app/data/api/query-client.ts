import { notifyManager, QueryClient } from '@tanstack/react-query'

function makeQueryClient() {
  // At once: by default the second half of a double click finds no request in flight.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: import.meta.env.SSR ? Infinity : 60_000,
        refetchOnWindowFocus: false,
      },
      // Offline a mutation fails with a message; the default pauses it silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | undefined

export function queryClient() {
  if (import.meta.env.SSR) return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}
