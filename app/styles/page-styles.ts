import { placeholderColours } from '#domain/picture-colour.ts'

import fonts from './fonts.css?inline'
import officeStyles from './office-pages.css?inline'
import shopStyles from './shop-pages.css?inline'

/** The styles that pages carry inline. For the server: the browser's code must hold no copy. */
export function pageStyles({ isOffice }: { isOffice: boolean }) {
  return (isOffice ? officeStyles : shopStyles) + placeholderStyles()
}

export { fonts as fontStyles }

/** A picture's name tells its colour, which its place shows until it comes. */
function placeholderStyles() {
  return placeholderColours
    .map((colour) => `img[src*='-${colour}-']{background-color:#${colour}}`)
    .join('')
}
