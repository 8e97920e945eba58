import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { queryClient } from './query-client.ts'

/** For the pages that ask with TanStack Query: not the first ones of the shop, where it would weigh. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
