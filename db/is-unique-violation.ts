export function isUniqueViolation(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
