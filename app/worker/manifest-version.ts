/**
 * React Router's build version, which requests for its manifest must name. It is in no public API of
 * the browser, so it is read from a page; the test fails when React Router writes it differently.
 */
export function manifestVersionIn(page: string) {
  return /window\.__reactRouterManifest = [^;]*"version":\s*"(\w+)"/.exec(page)?.[1]
}
