/** How people in Abuja begin a landmark. */
const place = 'near|opposite|opp\\.?|behind|beside|by|before|after|next to|close to|in front of'
const beginsWithPlace = new RegExp(`^(?:${place})\\s`, 'i')
const lastLandmark = new RegExp(`^(.*), ((?:${place})\\s.*)$`, 'is')

/** `near the mosque`; `opposite the mosque` stays as it is. */
export function landmarkText(landmark: string) {
  const text = landmark.trim()
  if (!beginsWithPlace.test(text)) return `near ${text}`
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The address is one line (`7 Blue Gate Close, near the mosque`): riders look for the landmark first. */
export function splitAddress(address: string) {
  const [, street = address, landmark = ''] = lastLandmark.exec(address) ?? []
  return { street, landmark: landmark.charAt(0).toUpperCase() + landmark.slice(1) }
}
