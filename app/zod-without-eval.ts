/**
 * The checker of forms would try whether it may make code from text; our content security policy
 * forbids that, and the browser would report each try. It reads this before its first schema, so
 * the document imports it first. The server may, and is faster for it.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
