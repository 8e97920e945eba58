import { createContext } from 'react-router'

export const reportContext = createContext<(error: unknown, path: string) => void>(() => {})
