import { QueryClientProvider, notifyManager, QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** For pages with TanStack Query; the shop's first pages do without, for its size. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

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

function queryClient() {
  if (import.meta.env.SSR) return makeQueryClient()
  return (browserClient ??= makeQueryClient())
}
