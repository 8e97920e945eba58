import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useShopName } from '#app/data/office/shop-name.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-input.tsx'

/** Made up: the page is a mock-up (specification, sections 2 and 9). */
const audiences = [
  { value: 'all', title: 'All customers', text: '1,247 people' },
  { value: 'regular', title: 'Regulars', text: '342 people, three orders or more' },
  { value: 'new', title: 'New this month', text: '89 people' },
  { value: 'away', title: 'Not seen for a while', text: '156 people, no order in 60 days' },
] as const

const sampleMessage =
  'Sannu! The masa griddle is hot from 8 this Saturday. Order before noon and your zobo is on us.'

const templates = [
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

const campaigns: readonly Campaign[] = [
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

const noteId = 'sending-note'

/** Characters in one SMS. */
const messageLength = 160

const statuses = {
  completed: { tone: 'good', name: 'Completed' },
  in_progress: { tone: 'info', name: 'In progress' },
  scheduled: { tone: 'warn', name: 'Scheduled' },
} as const satisfies Record<CampaignStatus, { tone: string; name: string }>

const tabs = [
  { key: 'compose', label: 'Compose', to: { search: '' }, Content: ComposeTab },
  { key: 'templates', label: 'Templates', to: { search: '?tab=templates' }, Content: TemplatesTab },
  { key: 'campaigns', label: 'Campaigns', to: { search: '?tab=campaigns' }, Content: CampaignsTab },
] as const

/** A mock-up with sample data: no button sends anything (specification, section 2). */
export default function MessagingPage() {
  const [params] = useSearchParams()
  const { key, Content } = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  return (
    <OfficePage title="Messaging">
      <SendingNote />
      <LinkTabs label="Messaging" tabs={tabs} chosen={key}>
        <Content />
      </LinkTabs>
    </OfficePage>
  )
}

function TemplatesTab() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {templates.map(({ name, use, text }) => (
        <li
          key={name}
          className="flex flex-col rounded-2xl border border-line bg-surface p-4 sm:p-6"
        >
          <h2 className="text-xl">{name}</h2>
          <p className="mt-1 text-sm text-soft">{use}</p>
          <p className="mt-4 flex-1 rounded-xl bg-sunk px-4 py-3">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function CampaignsTab() {
  return (
    <ul className="grid gap-3">
      {campaigns.map(({ name, status, audience, when, sent, opened }) => (
        <li
          key={name}
          className="grid items-center gap-x-6 gap-y-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-xl">{name}</h2>
              <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
            </div>
            <p className="mt-1 text-sm text-soft">
              {audience} · {when}
            </p>
          </div>
          <dl className="flex gap-8 sm:text-right">
            <Figure name="Sent" value={sent.toLocaleString('en-NG')} />
            <Figure name="Opened" value={opened === null ? '–' : `${opened}%`} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-16">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function ComposeTab() {
  const [text, setText] = useState(sampleMessage)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6">
        <AudienceChoice />
        <Field label="Message" hint={`${text.length} of ${messageLength} characters`}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={messageLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {/* Not wired (specification, section 2); the note above the tabs says so. */}
        <div className="flex flex-wrap gap-3">
          <Button aria-describedby={noteId}>Send Now</Button>
          <Button variant="quiet" aria-describedby={noteId}>
            Schedule
          </Button>
        </div>
      </div>
      <MessagePreview text={text} />
    </div>
  )
}

function MessagePreview({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="message-preview"
      className="rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="message-preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-sm text-soft">As it looks on a phone</p>
      <div className="mt-4 rounded-2xl bg-sunk p-4 pb-10">
        <p className="mb-2 text-center text-sm font-bold text-soft">{useShopName()}</p>
        <p className="w-fit max-w-full rounded-2xl rounded-tl-sm border border-line bg-surface px-4 py-3 break-words whitespace-pre-line">
          {text || 'Your message'}
        </p>
      </div>
    </section>
  )
}

function AudienceChoice() {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">Audience</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {audiences.map(({ value, title, text }, index) => (
          <label
            key={value}
            className="flex min-h-16 items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-2.5 transition-colors hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="audience"
              value={value}
              aria-labelledby={`${id}-${value}`}
              defaultChecked={index === 0}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-strong-text"
            />
            <span id={`${id}-${value}`} className="min-w-0">
              <span className="block leading-snug font-bold">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SendingNote() {
  return (
    <Notice tone="info" className="mb-4">
      <p id={noteId}>
        Sending is not connected yet. This is a preview with sample figures; nothing here reaches a
        customer.
      </p>
    </Notice>
  )
}

type CampaignStatus = 'completed' | 'in_progress' | 'scheduled'

type Campaign = {
  name: string
  status: CampaignStatus
  audience: string
  when: string
  sent: number
  opened: number | null
}
