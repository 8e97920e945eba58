/** Made up: the page is a mock-up (specification, sections 2 and 9). */
export const audiences = [
  { value: 'all', title: 'All customers', text: '1,247 people' },
  { value: 'regular', title: 'Regulars', text: '342 people, three orders or more' },
  { value: 'new', title: 'New this month', text: '89 people' },
  { value: 'away', title: 'Not seen for a while', text: '156 people, no order in 60 days' },
] as const

export const sampleMessage =
  'Sannu! The masa griddle is hot from 8 this Saturday. Order before noon and your zobo is on us.'

export const templates = [
  {
    name: 'Weekend masa',
    use: 'Friday evening',
    text: 'Fresh masa and miyan taushe all weekend, from 8:00 AM. Order early: the first batch goes fast.',
  },
  {
    name: 'New on the menu',
    use: 'When a dish is added',
    text: 'There is something new in our kitchen: {dish}, from {price}. Come and taste it this week.',
  },
  {
    name: 'We miss you',
    use: 'After 60 days without an order',
    text: 'It has been a while. Your favourites are still on the fire: have a look at today’s menu.',
  },
  {
    name: 'Holiday hours',
    use: 'A day before',
    text: 'On {day} the kitchen is open from {opening} to {closing}. Schedule your order ahead.',
  },
] as const

export type CampaignStatus = 'completed' | 'in_progress' | 'scheduled'

type Campaign = {
  name: string
  status: CampaignStatus
  audience: string
  when: string
  sent: number
  opened: number | null
}

export const campaigns: readonly Campaign[] = [
  {
    name: 'Weekend masa',
    status: 'completed',
    audience: 'All customers',
    when: 'Last Friday, 5:00 PM',
    sent: 1247,
    opened: 68,
  },
  {
    name: 'New on the menu: kilishi',
    status: 'in_progress',
    audience: 'Regulars',
    when: 'Today, 11:00 AM',
    sent: 214,
    opened: 41,
  },
  {
    name: 'We miss you',
    status: 'scheduled',
    audience: 'Not seen for a while',
    when: 'Next Monday, 9:00 AM',
    sent: 0,
    opened: null,
  },
]
