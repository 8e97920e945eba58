import { QueryClient } from '@tanstack/react-query'

/** The storefront's rules (specification, section 9); retries are the library's own. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: import.meta.env.SSR ? Infinity : 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
