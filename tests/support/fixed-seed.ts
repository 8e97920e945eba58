import { configureGlobal } from 'fast-check'

/** The same examples in every run, so that a change never fails by chance; `random` for others. */
const seed = process.env.PROPERTY_SEED ?? '20261127'

if (seed !== 'random') configureGlobal({ seed: Number(seed) })
