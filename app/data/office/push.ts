import { readBody } from '#app/data/api/api-error.ts'
import { codeOf } from '#app/data/api/read-problem.ts'
import { officeApi } from '#app/data/session/office-api.ts'

const { key, subscriptions } = officeApi.push

export type PushState = 'on' | 'off' | 'blocked' | 'home-screen' | 'unsupported'

/** home-screen: an iPhone or iPad, which allows push only to apps of the Home Screen. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return isAppleTouchDevice() ? 'home-screen' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // The server may not have it, or have it for another user who signed in here before.
  try {
    await saveSubscription(subscription)
  } catch (error) {
    if (codeOf(error) !== 'of_another') throw error
    // That user did not sign out: a new subscription has another address.
    await subscription.unsubscribe()
    return 'off'
  }
  return 'on'
}

/** An iPad says that it is a Mac; Macs have no touch screen. */
function isAppleTouchDevice() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export async function turnPushOn() {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { publicKey } = await readBody(await key.$get({}))
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await saveSubscription(subscription)
}

async function saveSubscription(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await readBody(await subscriptions.$post({ json: { endpoint, keys: { p256dh, auth } } }))
}

export async function turnPushOff() {
  const subscription = await findSubscription()
  if (!subscription) return
  await readBody(await subscriptions.end.$post({ json: { endpoint: subscription.endpoint } }))
  await subscription.unsubscribe()
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}
