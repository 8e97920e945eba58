import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The route pattern of a URL, as `app/routes.ts` writes it, as a metric label without ids. */
export function makePagePattern(routes: Pick<ServerBuild, 'routes'>['routes']) {
  const tree = branchesOf(routes)
  return (path: string) => {
    const pagePath = path.replace(/(\/_root)?\.data$/, '') || '/'
    const steps = (matchRoutes(tree, pagePath) ?? []).flatMap(({ route }) => route.path || [])
    return steps.length > 0 || pagePath === '/' ? `/${steps.join('/')}` : 'other'
  }
}

function branchesOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    if (index) return { id, path, caseSensitive, index: true as const }
    return { id, path, caseSensitive, children: branchesOf(routes, id) }
  })
}
