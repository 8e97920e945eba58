/** False without https too. */
export function canUsePasskeys() {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}
