import { createContext } from 'react-router'

/** On the server: tells the log that a page could not be made, and where. */
export const reportContext = createContext<(error: unknown, path: string) => void>(() => {})
