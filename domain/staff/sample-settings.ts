import { defaultOpeningHours } from '#domain/time-of-day.ts'

import { isMadeUp, sampleEmail } from './security-txt.ts'

/** Plainly made up (.test addresses cannot exist); staff replace them with the kitchen's own. */
export const sampleSettings = {
  name: 'Tukunya',
  address: '14 Masa Close, Citec Estate, Mbora, Abuja',
  email: sampleEmail,
  phone: '08000000000',
  pickupAddress: 'Tukunya Kitchen, 14 Masa Close, Citec Estate, Mbora, Abuja',
  socials: [
    { name: 'Instagram', url: 'https://instagram.test/tukunya' },
    { name: 'Facebook', url: 'https://facebook.test/tukunya' },
    { name: 'WhatsApp', url: 'https://whatsapp.test/tukunya' },
  ],
  ...defaultOpeningHours,
}

type Contact = Pick<
  typeof sampleSettings,
  'name' | 'address' | 'email' | 'phone' | 'pickupAddress' | 'socials'
>

/** What of the sample is left in the shop's name and contact details, in words. */
export function sampleContactIn(settings: Contact) {
  const isSample = (key: 'name' | 'address' | 'phone' | 'pickupAddress') =>
    settings[key] === sampleSettings[key]
  return [
    isSample('name') && 'name',
    isSample('phone') && 'phone number',
    isMadeUp(settings.email) && 'e-mail',
    isSample('address') && 'address',
    isSample('pickupAddress') && 'pickup address',
    settings.socials.some(({ url }) => isMadeUp(url)) && 'social links',
  ].filter((text) => text !== false)
}

/** What is left of the sample in the name and the contact details is empty. */
export function withoutSample<Settings extends Contact>(settings: Settings): Settings {
  const own = (key: 'name' | 'address' | 'phone' | 'pickupAddress') =>
    settings[key] === sampleSettings[key] ? '' : settings[key]
  return {
    ...settings,
    name: own('name'),
    address: own('address'),
    phone: own('phone'),
    email: isMadeUp(settings.email) ? '' : settings.email,
    pickupAddress: own('pickupAddress'),
    socials: settings.socials.filter(({ url }) => !isMadeUp(url)),
  }
}

/** Until then the shop is shown as the sample, word for word. */
export function hasOwnName({ name }: Pick<Contact, 'name'>) {
  return name !== sampleSettings.name
}

/**
 * The contact details as customers see them: once the shop has a name of its own, nothing of the
 * sample, and customers collect at the shop's address.
 */
export function contactForVisitors<Settings extends Contact>(settings: Settings): Settings {
  if (!hasOwnName(settings)) return settings
  const own = withoutSample(settings)
  return { ...own, pickupAddress: own.pickupAddress || own.address || 'At our kitchen' }
}
