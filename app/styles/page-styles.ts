import { placeholderColours } from '#domain/menu/picture-colour.ts'

import fonts from './fonts.css?inline'
import officeStyles from './office-pages.css?inline'
import shopStyles from './shop-pages.css?inline'

/** For the server only: in the browser's code it would be a copy of what the page has. */
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
