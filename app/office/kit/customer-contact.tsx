import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { whatsappNumber } from '#domain/phone.ts'

type CustomerContactProps = {
  customer: { fullName: string; phoneNumber: string }
  greeting: string
}

/** Links to call and to write; hidden after the number was anonymised. */
export function CustomerContact({ customer, greeting }: CustomerContactProps) {
  const { fullName, phoneNumber } = customer
  return (
    <>
      <p dir="auto" className="text-lg leading-tight font-bold break-words">
        {fullName}
      </p>
      {phoneNumber !== '' && <HowToReach phoneNumber={phoneNumber} greeting={greeting} />}
    </>
  )
}

function HowToReach({ phoneNumber, greeting }: { phoneNumber: string; greeting: string }) {
  const number = whatsappNumber(phoneNumber)
  return (
    <>
      <p className="mt-1 tabular-nums">{phoneNumber}</p>
      <div className="mt-3 flex flex-wrap gap-3 *:grow *:basis-32">
        <a href={`tel:${phoneNumber}`} className={contactClass}>
          <Icon name="phone" /> Call
        </a>
        {number && (
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noreferrer"
            className={contactClass}
          >
            <Icon name="messaging" /> WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  )
}

const contactClass = buttonClass({ variant: 'quiet', size: 'small' })
