/** silent: it should ring, but the browser does not let it. */
export const screenSounds = ['armed', 'silent', 'off'] as const
export type ScreenSound = (typeof screenSounds)[number]

const soundNames: Record<ScreenSound, string> = {
  armed: 'Sound on',
  silent: 'Cannot ring until pressed',
  off: 'Silent',
}

/** `screen`: the one in front of the reader, who can press it, or one elsewhere. */
export function soundNameOf(sound: ScreenSound, screen: 'this one' | 'another') {
  return sound === 'silent' && screen === 'this one' ? 'Press to hear' : soundNames[sound]
}

/** After so long without an answer that counts, a screen is dead. */
export const screenLimitMinutes = 3
export const maxScreens = 50

export function isScreenAlive({ lastSeenAt }: { lastSeenAt: Date }, now: Date) {
  return now.getTime() - lastSeenAt.getTime() < screenLimitMinutes * 60_000
}

/** The alarm sounds there; a silent screen is alive but not audible. */
export function isScreenAudible({ lastArmedAt }: { lastArmedAt: Date | null }, now: Date) {
  return lastArmedAt !== null && isScreenAlive({ lastSeenAt: lastArmedAt }, now)
}

/**
 * Whether an answer counts: a page that is up to date shows every order that rings. Orders that
 * staff have accepted do not matter, because lists can be filtered and other pages have none.
 */
export function showsRinging(
  newestShownAt: Date | undefined,
  ringing: readonly { createdAt: Date }[],
) {
  return ringing.every(({ createdAt }) => newestShownAt && createdAt <= newestShownAt)
}

/** 'Kitchen', and 'Kitchen (2)' for the second screen of that name. `screens`: oldest first. */
export function screenLabelOf(
  { id, name }: { id: string; name: string },
  screens: readonly { id: string; name: string }[],
) {
  const namesakes = screens.filter((screen) => screen.name === name)
  const index = namesakes.findIndex((screen) => screen.id === id)
  return index > 0 ? `${name} (${index + 1})` : name
}

/** A screen that should ring turns the alarm on for the whole shop. */
export function isAlarmOn(screens: readonly { sound: ScreenSound }[]) {
  return screens.some(({ sound }) => sound !== 'off')
}

type ScreenWatch = { saysRepliesMayBeLate: boolean; noScreenSince: Date | null }

/** Whether the shop says to customers that no screen of the kitchen answers. */
export function repliesMayBeLate({ saysRepliesMayBeLate, noScreenSince }: ScreenWatch) {
  return saysRepliesMayBeLate && noScreenSince !== null
}
