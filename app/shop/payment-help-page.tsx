import { WithQueries } from '#app/data/api/with-queries.tsx'
import { useShop } from '#app/data/shop/shop-data.ts'

import type { Route } from './+types/payment-help-page'
import { HelpForm } from './payment-help/help-form.tsx'
import { pageMeta, seedIn } from './seo/page-meta.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'I was debited · Tukunya',
    description:
      'Money left your account and you have no order? We ask the payment provider at once.',
    path: '/payment-help',
    seed: seedIn(matches),
    isHidden: true,
  })
}

export default function PaymentHelpPage() {
  const shop = useShop()
  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 sm:pt-10 lg:px-8">
      <h1 className="text-4xl sm:text-5xl">I was debited</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Money left your account and you have no order? Tell us which payment it was, and we ask the
        payment provider at once. With the reference you read here what happens next; without it we
        call you back. Please do not pay again meanwhile.
      </p>
      <noscript>
        <p className="mt-6 rounded-xl border border-warning bg-warning-ground px-4 py-3 font-bold text-warning">
          {`This page needs JavaScript to ask the payment provider. Please allow it in your browser, or call us: ${shop?.phone ?? ''}`}
        </p>
      </noscript>
      <WithQueries>
        <HelpForm shop={shop} />
      </WithQueries>
    </div>
  )
}
