import type { ShopWire } from '#contract/shop.ts'

import { PrivacySection } from './privacy-section.tsx'

const rights = [
  'See everything that we keep about your phone number, and have it as a file.',
  'Have it corrected.',
  'Have it erased. What was sold and paid stays in our accounts, without your name.',
  'Say that we must not use it, or object to what we do with it.',
]

export function Rights({ shop }: { shop: ShopWire | undefined }) {
  return (
    <PrivacySection title="What you can ask of us">
      <ul className="grid list-disc gap-2 pl-5">
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p>
        {'Call us from the number you ordered with, or write to '}
        <a href={`mailto:${shop?.email ?? ''}`}>{shop?.email}</a>
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
