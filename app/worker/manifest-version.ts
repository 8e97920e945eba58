/** React Router's build version, read from a page because no browser API has it. */
export function manifestVersionIn(page: string) {
  return /window\.__reactRouterManifest = [^;]*"version":\s*"(\w+)"/.exec(page)?.[1]
}
