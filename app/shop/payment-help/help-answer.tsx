import { useEffect, useRef } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { WhatsappLink } from '#app/shop/contact/whatsapp-link.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { PaymentHelpWire } from '#contract/payments/payment.ts'
import type { Problem } from '#contract/problem.ts'

import type { HelpQuestion } from './use-help-form.ts'

const helpHeadings: Record<Outcome, { title: string; tone: 'good' | 'info' | 'warn' }> = {
  ordered: { title: 'We found your order', tone: 'info' },
  refunding: { title: 'Your money goes back to you', tone: 'info' },
  refunded: { title: 'Your money went back to you', tone: 'good' },
  'not-received': { title: 'We have not been paid', tone: 'warn' },
  'still-asking': { title: 'We are still asking', tone: 'info' },
  unknown: { title: 'Please call us', tone: 'warn' },
  'question-received': { title: 'Thank you. We are looking into it', tone: 'info' },
}

type HelpAnswerProps = { question: HelpQuestion; shop: ShopWire | undefined }

export function HelpAnswer({ question: { asking }, shop }: HelpAnswerProps) {
  const { status, data: answer, error, variables } = asking
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status !== 'idle') void box.current?.scrollIntoView({ block: 'nearest' })
  }, [status])
  const { reference, phone } = variables ?? {}
  return (
    <div ref={box} className="scroll-my-24">
      <div role="status" className="not-empty:mt-5">
        {status === 'pending' && reference && <Asking />}
        {answer && <Answer answer={answer} phone={phone} />}
        {error && (
          <p className="rounded-3xl border border-warning bg-warning-ground p-5 font-bold text-warning sm:p-7">
            {failureWords(error)}
          </p>
        )}
      </div>
      {(answer || error) && shop && <ContactShop shop={shop} reference={reference} />}
    </div>
  )
}

function Asking() {
  return (
    <div className="flex items-center gap-4 rounded-3xl border border-line bg-surface p-5 sm:p-7">
      <Spinner className="size-9 text-strong-text" />
      <p>
        <span className="block text-lg leading-tight font-bold">
          We are asking the payment provider…
        </span>
        <span className="text-soft">This can take up to a minute. You can stay on this page.</span>
      </p>
    </div>
  )
}

const grounds = {
  good: 'border-success bg-success-ground text-success',
  info: 'border-info bg-info-ground text-info',
  warn: 'border-warning bg-warning-ground text-warning',
}

type AnswerProps = { answer: PaymentHelpWire; phone: string | undefined }

function Answer({ answer: { outcome, message, trackingToken }, phone }: AnswerProps) {
  const { title, tone } = helpHeadings[outcome]
  return (
    <div className={`rounded-3xl border p-5 sm:p-7 ${grounds[tone]}`}>
      <h2 className="text-2xl text-balance">{title}</h2>
      <p className="mt-2 text-lg text-text">{message}</p>
      {trackingToken && (
        <ButtonLink to={`/track/${trackingToken}`} className="mt-4">
          See your order
        </ButtonLink>
      )}
      {outcome === 'question-received' && <WhatNext phone={phone} />}
    </div>
  )
}

/** The number as typed, so that the customer can spot a mistake. */
function WhatNext({ phone }: { phone: string | undefined }) {
  return (
    <>
      <p className="mt-4 text-text">
        The number we call: <strong className="whitespace-nowrap tabular-nums">{phone}</strong>. Is
        it wrong? Correct it above and ask again.
      </p>
      <p className="mt-2 text-text">
        With the reference it is faster: you get the answer here at once. It begins with ORD- and is
        on your receipt, in the bank's message, or on the page where you paid.
      </p>
    </>
  )
}

type Outcome = PaymentHelpWire['outcome']

function failureWords(error: unknown) {
  if (!(error instanceof ApiError))
    return 'We could not be reached. Please check your connection and ask again; what you typed is still here.'
  if (error.status === 429 && !hasCode(error, 'too_many_questions'))
    return 'You have asked several times. Please wait a little, then ask again.'
  if (error.status < 500) return error.message
  return 'We could not ask just now. Please try again in a minute; what you typed is still here.'
}

function hasCode({ body }: ApiError, code: string) {
  return (body as Partial<Problem> | null)?.code === code
}

type ContactShopProps = { shop: ShopWire; reference: string | undefined }

function ContactShop({ shop, reference }: ContactShopProps) {
  const about = reference ? `my payment ${reference}` : 'a payment'
  return (
    <section
      aria-labelledby="help-contact"
      className="mt-5 rounded-3xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="help-contact" className="text-xl">
        Speak to us
      </h2>
      <p className="mt-1 text-soft">
        {reference ? (
          <>
            Please have your reference ready:{' '}
            <span className="font-bold break-all text-text select-all">{reference}</span>
          </>
        ) : (
          'Please have the message from your bank ready.'
        )}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {shop.phone && (
          <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
            <Icon name="phone" /> Call {shop.phone}
          </a>
        )}
        <WhatsappLink shop={shop} about={`I was debited and ask about ${about}`} />
      </div>
    </section>
  )
}
