import { createContext } from 'react-router'

/** On the server: logs an error in rendering a page. */
export const reportContext = createContext<(error: unknown, path: string) => void>(() => {})
