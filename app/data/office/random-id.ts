/** `crypto.randomUUID` is missing on plain http. */
export function makeRandomId() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
