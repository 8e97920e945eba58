import { sampleEmail } from '#domain/staff/security-txt.ts'
import { defaultOpeningHours } from '#domain/time-of-day.ts'

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
