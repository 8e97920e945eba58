import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { createStored } from '#app/data/storage/stored-value.ts'
import type { PrinterInput } from '#contract/printer.ts'

const all = officeApi.api.printers
const one = all[':id']

export const printersQuery = queryOptions({
  queryKey: ['office', 'printers'],
  queryFn: async ({ signal }) => readBody(await all.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

export async function savePrinter(id: string | undefined, json: PrinterInput) {
  const answer = await (id === undefined
    ? all.$post({ json })
    : one.$patch({ param: { id }, json }))
  return readBody(answer)
}

export async function deletePrinter(id: string) {
  return readBody(await one.$delete({ param: { id } }))
}

export async function refreshPrinters(client: QueryClient) {
  await client.invalidateQueries({ queryKey: printersQuery.queryKey })
}

const storedPrinter = createStored('tukunya.printer', (stored) =>
  typeof stored === 'string' ? stored : '',
)

/** The id of the printer that this browser prints for by itself; '': none. */
export const useOwnPrinter = create<{ printerId: string }>()(() => ({
  printerId: (typeof document !== 'undefined' && storedPrinter.read()) || '',
}))

export function setOwnPrinter(printerId: string) {
  storedPrinter.write(printerId || null)
  useOwnPrinter.setState({ printerId })
}
