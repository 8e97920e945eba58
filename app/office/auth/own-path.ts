/** Where to go on after signing in, if that is a page of ours; anything else could lead away. */
export function ownPath(next: unknown) {
  return typeof next === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : undefined
}
