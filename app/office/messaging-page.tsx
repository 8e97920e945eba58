import { useSearchParams } from 'react-router'

import { LinkTabs } from '#app/ui/link-tabs.tsx'

import { OfficePage } from './layout/office-page.tsx'
import { CampaignsTab } from './messaging/campaigns-tab.tsx'
import { ComposeTab } from './messaging/compose-tab.tsx'
import { SendingNote } from './messaging/sending-note.tsx'
import { TemplatesTab } from './messaging/templates-tab.tsx'

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
