/** Also false without https. */
export function canUsePasskeys() {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}
