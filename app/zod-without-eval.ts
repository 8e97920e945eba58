/**
 * Our content security policy forbids eval, which Zod would try for its compiled schemas; the
 * browser reports each try. Imported before the first schema.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
