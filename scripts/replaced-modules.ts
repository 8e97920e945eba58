// Vite plugin: replaces two modules of libraries in the build.
import type { Plugin } from 'vite'

/** React Router's instrumentation, which we do not use: 974 bytes of the first view. */
const instrumentation = {
  environment: 'client',
  file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
  code: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
`,
}

/**
 * Drizzle's `is` also accepts objects of a second copy of Drizzle, by walking up each prototype. The
 * server has one copy, and the walk took 4 % of an order's processor time.
 */
const entity = {
  environment: 'ssr',
  file: /drizzle-orm\/entity\.js$/,
  code: `
export const entityKind = Symbol.for('drizzle:entityKind')
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind')
export const is = (value, type) => value instanceof type
`,
}

export function replacedModules(): Plugin {
  return {
    name: 'replaced-modules',
    apply: 'build',
    load(id) {
      const { name } = this.environment
      return [instrumentation, entity].find(
        ({ environment, file }) => environment === name && file.test(id),
      )?.code
    },
  }
}
