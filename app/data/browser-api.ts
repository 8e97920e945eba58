import { makeApi } from './api.ts'
import { patientFetch } from './patient-fetch.ts'

/** The API as pages in a browser ask it: their own origin, and not for ever. */
export const browserApi = makeApi('/', patientFetch)
