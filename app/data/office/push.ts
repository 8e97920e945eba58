import { readBody } from '#app/data/api/api-error.ts'
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
  // The server may not have it, or have it for another user who signed in here before.
  if (subscription) await saveSubscription(subscription)
  return subscription ? 'on' : 'off'
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
