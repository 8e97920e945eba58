import { useShop } from '#app/data/shop/shop-data.ts'

import type { Route } from './+types/privacy-page'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { Processors } from './privacy/processors.tsx'
import { RetentionTable } from './privacy/retention-table.tsx'
import { Rights } from './privacy/rights.tsx'
import { pageMeta, seedIn } from './seo/page-meta.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Privacy · Tukunya',
    description: 'What we keep about you when you order, why, for how long, and what you can ask.',
    path: '/privacy',
    seed: seedIn(matches),
  })
}

export default function PrivacyPage() {
  const shop = useShop()
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:pt-10 lg:px-8">
      <h1 className="text-4xl sm:text-5xl">Privacy</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        We ask for what we need to cook your food and bring it to you, and for nothing else. No
        account, no advertising, no tracking.
      </p>
      <PrivacySection title="Who is responsible">
        <p>
          {`${shop?.name ?? 'The kitchen'}, ${shop?.address ?? ''}, is the data controller under the Nigeria Data Protection Act 2023. Write to `}
          <a href={`mailto:${shop?.email ?? ''}`}>{shop?.email}</a>
          {' or call '}
          <a href={`tel:${shop?.phone ?? ''}`}>{shop?.phone}</a>.
        </p>
      </PrivacySection>
      <PrivacySection title="What we keep, why, and for how long">
        <RetentionTable
          retentionMonths={shop?.blankAfterMonths}
          paysOnDelivery={shop?.payOnDelivery !== undefined}
          takesPhoneOrders={shop?.takesPhoneOrders}
        />
        <p>
          Your name, number and address are needed for the contract that an order is; the accounts
          are asked for by law; the rest keeps the shop safe from misuse, which is in our interest
          and yours. Nobody but our staff can look at it, and only Admins can take it out as a file.
        </p>
        <p>
          On your own device your browser keeps your cart, what you typed at the checkout until you
          close the tab, a payment until we know how it ended, and the way to your last order until
          it is done, for a day at most after its time. If you tick “Remember me on this phone”, it
          also keeps your name, number and address until you press “Forget me”. We set no cookies
          for customers.
        </p>
      </PrivacySection>
      <Processors provider={shop?.payment.provider} />
      <Rights shop={shop} />
    </div>
  )
}
