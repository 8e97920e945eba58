import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

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
