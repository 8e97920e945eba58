import { copyText } from '#app/ui/copy-text.ts'
import { showToast } from '#app/ui/toast-queue.ts'

export async function copyLink(address: string) {
  const hasCopied = await copyText(address)
  if (hasCopied) showToast({ tone: 'success', text: 'Link copied' })
  else showToast({ tone: 'error', text: 'Copying is not allowed here. Select the link instead.' })
}
