// Vite plugin: removes React Router's instrumentation, which we do not use, from the browser build.
import type { Plugin } from 'vite'

const instrumentation = /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/
const stub = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
`

export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (instrumentation.test(id) ? stub : undefined),
  }
}
