import { placeholderColours } from '#domain/picture-colour.ts'

import fonts from './fonts.css?inline'
import officeStyles from './office-pages.css?inline'
import shopStyles from './shop-pages.css?inline'

/** The inline styles of pages. For the server only: a copy in the browser's code would be waste. */
export function pageStyles({ isOffice }: { isOffice: boolean }) {
  return (isOffice ? officeStyles : shopStyles) + placeholderStyles()
}

export { fonts as fontStyles }

/** A picture's name holds its main colour, shown until the picture has loaded. */
function placeholderStyles() {
  return placeholderColours
    .map((colour) => `img[src*='-${colour}-']{background-color:#${colour}}`)
    .join('')
}
