import { makeApi } from './api.ts'
import { patientFetch } from './fetch-with-timeout.ts'

/** The API as pages in a browser ask it: their own origin, and not for ever. */
export const browserApi = makeApi('/', patientFetch)
