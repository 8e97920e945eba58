/** The page to open after signing in. Paths of other origins are ignored (open redirect). */
export function ownPath(next: unknown) {
  return typeof next === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : undefined
}
