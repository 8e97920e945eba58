/**
 * Our content security policy forbids eval, which Zod tries by default; the browser reports
 * each try. `z.config()` would pull Zod into the first view, so this sets what it would set. Must be
 * imported before the first schema.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
