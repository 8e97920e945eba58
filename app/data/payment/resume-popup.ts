import { showPopup } from './payment-popup.ts'
import { loadPopup } from './payment-script.ts'
import { openInPage } from './popup-in-page.ts'

/** Opens the popup of a transaction again; false when it cannot be shown. */
export async function resumePopup(scriptUrl: string, accessCode: string) {
  const popup = await loadPopup(scriptUrl)
  if (!popup) return false
  const charge = { accessCode, publicKey: '', reference: '', amountNaira: 0, email: '' }
  const buyer = { fullName: '', phoneNumber: '' }
  const left = new AbortController().signal
  const end = await showPopup(popup, { ...charge, buyer }, { left, openInPage })
  return end !== 'broken'
}
