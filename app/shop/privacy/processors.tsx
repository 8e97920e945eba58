import type { ShopWire } from '#contract/shop.ts'

import { PrivacySection } from './privacy-section.tsx'

type ProcessorsProps = { provider: ShopWire['payment']['provider'] | undefined }

export function Processors({ provider }: ProcessorsProps) {
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
