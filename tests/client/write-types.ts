// Writes the types of a client for an openapi.json. Arguments: the path of each.
// openapi-typescript uses the JavaScript API of TypeScript 5, which TypeScript 7 does not have.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
})
const { astToString, default: openapiTypes } = await import('openapi-typescript')

const [from = '', to = ''] = process.argv.slice(2)
writeFileSync(to, astToString(await openapiTypes(JSON.parse(readFileSync(from, 'utf8')))))
