import { type ReactNode, useId } from 'react'

import { pageTitle } from '#app/data/shop/look.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { pageMeta, seedIn } from '#app/shop/seo/page-meta.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { defaultRetentionMonths, retentionPolicy } from '#domain/staff/retention.ts'

import type { Route } from './+types/privacy-page'

const rights = [
  'See everything that we keep about your phone number, and have it as a file.',
  'Have it corrected.',
  'Have it erased. What was sold and paid stays in our accounts, without your name.',
  'Say that we must not use it, or object to what we do with it.',
]

export function meta({ matches }: Route.MetaArgs) {
  const seed = seedIn(matches)
  return pageMeta({
    title: pageTitle('Privacy', seed.shop),
    description: 'What we keep about you when you order, why, for how long, and what you can ask.',
    path: '/privacy',
    seed,
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
          {`${shop?.name ?? 'The kitchen'}${shop?.address ? `, ${shop.address},` : ''} is the data controller under the Nigeria Data Protection Act 2023.`}
          {shop?.email && (
            <>
              {' Write to '}
              <a href={`mailto:${shop.email}`}>{shop.email}</a>.
            </>
          )}
          {shop?.phone && (
            <>
              {' Call '}
              <a href={`tel:${shop.phone}`}>{shop.phone}</a>.
            </>
          )}
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
          and yours. In our shop only staff can look at it, and only Admins can take it out as a
          file.
        </p>
        <p>
          On your own device your browser keeps your cart, what you typed at the checkout until you
          close the tab, a payment until we know how it ended, the links to your orders until they
          are done, for a day at most after their time, and the payment references of your last 20
          orders, for their receipts. If you tick “Remember me on this phone”, it also keeps your
          name, number and address, and your last five orders, until you press “Forget me”. We set
          no cookies for customers.
        </p>
      </PrivacySection>
      <Processors provider={shop?.payment.provider} />
      <Rights shop={shop} />
    </div>
  )
}

type ProcessorsProps = { provider: ShopWire['payment']['provider'] | undefined }

function Processors({ provider }: ProcessorsProps) {
  return (
    <PrivacySection title="Who else sees it">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          {provider === 'sandbox'
            ? 'The payment provider: this shop takes test payments only, and no card company is involved.'
            : 'Paystack takes your card payment. You type your card number into its window, never into ours. From us it learns the sum, the reference, and your e-mail address, or ours if you gave none.'}
        </li>
        <li>
          The company whose computers our shop runs on, and the service that sends our e-mails.
        </li>
        <li>
          The rider who delivers your food: your name, number and address, for that one delivery.
        </li>
      </ul>
      <p>
        They act for us, under contract, and may use it for nothing else. We sell nothing to anyone.
        Where one of them works outside Nigeria, the law asks us to see to the same protection
        there.
      </p>
    </PrivacySection>
  )
}

type RetentionTableProps = {
  retentionMonths?: number
  paysOnDelivery?: boolean
  takesPhoneOrders?: boolean
}

function RetentionTable(props: RetentionTableProps) {
  const { retentionMonths = defaultRetentionMonths, ...ways } = props
  return (
    <div className="@container overflow-hidden rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse text-left align-top [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-3 sm:[&_:is(td,th)]:px-5 @max-3xs:[&_:is(tr,td,th)]:block">
        <caption className="sr-only">What we keep about people</caption>
        <thead className="border-b border-line text-sm text-soft @max-3xs:hidden">
          <tr>
            <th scope="col">What, and why</th>
            <th scope="col" className="w-2/5">
              How long
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {retentionPolicy({ retentionMonths, ...ways }).map(({ what, why, howLong }) => (
            <tr key={what} className="align-top">
              <th scope="row" className="font-normal">
                <span className="block font-bold">{what}</span>
                <span className="mt-1 block text-soft">{why}</span>
              </th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rights({ shop }: { shop: ShopWire | undefined }) {
  return (
    <PrivacySection title="What you can ask of us">
      <ul className="grid list-disc gap-2 pl-5">
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p>
        {'Call us from the number you ordered with, or write to '}
        {shop?.email ? <a href={`mailto:${shop.email}`}>{shop.email}</a> : 'us'}
        {
          ' and give us that number: it is the only way we can identify you. It costs nothing, and we answer within 30 days. While an order or a refund is under way we finish that first.'
        }
      </p>
      <p>
        {
          'If you are not content with our answer you can complain to the Nigeria Data Protection Commission, '
        }
        <a href="https://ndpc.gov.ng" rel="noopener">
          ndpc.gov.ng
        </a>
        . Should your data ever get into wrong hands and that puts you at risk, we tell you at once.
      </p>
    </PrivacySection>
  )
}

function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 [&_a]:underline [&_a]:underline-offset-4 [&_li]:max-w-prose [&_p]:max-w-prose">
        {children}
      </div>
    </section>
  )
}
